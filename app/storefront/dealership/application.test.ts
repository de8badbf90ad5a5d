import { expect, test } from 'vitest';
import { applicationMessage } from '#app/i18n/dealership-words.ts';
import { type Application, applicationLink, checkApplication } from './application.ts';

const number = '0500 000 00 00';
const whole: Application = {
  name: 'Ayşe  Yılmaz',
  email: 'ayse@ornek.com.tr',
  phone: '+90 (500) 000 00-00',
  city: 'Ağrı',
  experience: '3-5',
  message: 'Merhaba,\niki şubemiz var & büyüyoruz.',
};

const linkOf = (application: Application) => applicationLink(number, application, applicationMessage);
const problems = (change: Partial<Application>) => {
  const application = { ...whole, ...change };
  return checkApplication(application, linkOf(application));
};
const textOf = (link: string) => new URL(link).searchParams.get('text');

test('the message holds what was filled in, in Turkish', () => {
  expect(linkOf(whole)).toMatch(/^https:\/\/wa\.me\/905000000000\?text=/);
  expect(textOf(linkOf(whole))).toBe(
    [
      'BAYİLİK BAŞVURUSU',
      '',
      'Ad Soyad: Ayşe Yılmaz',
      'E-posta: ayse@ornek.com.tr',
      'Telefon: +90 (500) 000 00-00',
      'Şehir: Ağrı',
      'Deneyim: 3-5 yıl',
      'Mesaj: Merhaba,\niki şubemiz var & büyüyoruz.',
    ].join('\n'),
  );
});

test('experience and message may stay empty and then leave no line', () => {
  expect(problems({ experience: '', message: '' })).toEqual({});
  expect(textOf(linkOf({ ...whole, experience: '', message: ' ' }))).not.toMatch(/Deneyim|Mesaj/);
});

test('name, e-mail, phone and city are needed', () => {
  expect(problems({ name: ' ', email: '', phone: '', city: '\t' })).toEqual({
    name: 'name',
    email: 'email',
    phone: 'phone',
    city: 'city',
  });
});

test.each(['ayse', 'ayse@', '@ornek.com', 'ayse@ornek', 'ay se@ornek.com', 'a@b@c.com', 'a@b..com'])(
  '%s is no e-mail address',
  (email) => {
    expect(problems({ email })).toEqual({ email: 'emailFormat' });
  },
);

test.each(['123456', '1234567890123456', 'beş yüz 1234567'])('%s is no phone number', (phone) => {
  expect(problems({ phone })).toEqual({ phone: 'phoneFormat' });
});

test('a message that no link can hold is refused, not cut', () => {
  expect(problems({ message: 'a'.repeat(2000) })).toEqual({});
  expect(problems({ message: '鍵'.repeat(2000) })).toEqual({ message: 'tooLong' });
});
