import type { Lang } from '#domain/localised.ts';
import { applicationWords } from './owner-words.ts';

const tr = {
  title: 'Bayimiz olun',
  lead: 'Anahtarcı, çilingir ve oto elektrikçiler için geniş stok, bayi fiyatı ve teknik destek. Başvurunuzu doldurun, koşulları birlikte konuşalım.',
  shipping: (hours: string) => `Siparişler ${hours} saat içinde kargoda`,
  apply: 'Başvuru formuna geç',
  benefitsTitle: 'Bayilerimize neler sunuyoruz?',
  conditionsTitle: 'Bayilik koşulları',
  formTitle: 'Bayilik Başvurusu',
  formHint:
    'Yıldızlı alanlar zorunludur. Bilgileriniz sunucuya kaydedilmez; form, hazır bir WhatsApp mesajı açar.',
  fields: applicationWords.fields,
  choose: 'Seçiniz',
  experience: applicationWords.experience,
  submit: 'Başvuruyu Gönder',
  problems: {
    name: 'Lütfen adınızı ve soyadınızı yazın.',
    email: 'Lütfen e-posta adresinizi yazın.',
    emailFormat: 'Bu bir e-posta adresine benzemiyor. Örnek: ad@firma.com',
    phone: 'Lütfen telefon numaranızı yazın.',
    phoneFormat: 'Telefon numarası en az 7, en çok 15 rakam içermeli.',
    city: 'Lütfen şehrinizi yazın.',
    tooLong: 'Mesaj bir WhatsApp bağlantısına sığmıyor. Lütfen biraz kısaltın.',
  },
  sent: 'Başvurunuz yeni sekmede WhatsApp mesajı olarak açıldı. Mesajı gönderdiğinizde bize ulaşır.',
  openAgain: 'Sekme açılmadıysa buradan açın',
  needsScript: 'Bu form JavaScript olmadan çalışmaz. Bizi arayabilir ya da WhatsApp’tan yazabilirsiniz.',
  contactTitle: 'Önce konuşmak ister misiniz?',
  contactText: 'Bayilikle ilgili sorularınızı telefonla ya da WhatsApp’tan yanıtlayalım.',
  contactChat: 'WhatsApp’tan sorun',
  chatText: 'Merhaba, bayilik hakkında bilgi almak istiyorum.',
};

const en: typeof tr = {
  title: 'Become a dealer',
  lead: 'A wide stock, dealer prices and technical support for key cutters, locksmiths and auto electricians. Fill in the application and let us talk about the terms.',
  shipping: (hours: string) => `Orders ship within ${hours} hours`,
  apply: 'Go to the form',
  benefitsTitle: 'What our dealers get',
  conditionsTitle: 'Dealer conditions',
  formTitle: 'Dealership Application',
  formHint:
    'Fields with a star are required. Nothing is stored on a server; the form opens a ready WhatsApp message, written in Turkish.',
  fields: {
    name: 'Full name',
    email: 'E-mail',
    phone: 'Phone',
    city: 'City',
    experience: 'Experience',
    message: 'Message',
  },
  choose: 'Choose',
  experience: { '0-1': '0-1 years', '1-3': '1-3 years', '3-5': '3-5 years', '5+': '5+ years' },
  submit: 'Send Application',
  problems: {
    name: 'Please enter your full name.',
    email: 'Please enter your e-mail address.',
    emailFormat: 'This does not look like an e-mail address. Example: name@company.com',
    phone: 'Please enter your phone number.',
    phoneFormat: 'A phone number has 7 to 15 digits.',
    city: 'Please enter your city.',
    tooLong: 'The message does not fit into a WhatsApp link. Please shorten it a little.',
  },
  sent: 'Your application opened as a WhatsApp message in a new tab. It reaches us once you send it.',
  openAgain: 'Open it here if no tab appeared',
  needsScript: 'This form needs JavaScript. You can call us or write on WhatsApp instead.',
  contactTitle: 'Would you rather talk first?',
  contactText: 'We are happy to answer your questions by phone or on WhatsApp.',
  contactChat: 'Ask on WhatsApp',
  chatText: 'Hello, I would like some information about becoming a dealer.',
};

/** The words of the dealership page, not in the dictionaries that every page loads. */
export const dealershipWords: Record<Lang, typeof tr> = { tr, en };
