import { chatLink } from '#domain/contact-links.ts';
import { maxLinkBytes } from '#domain/quote-message.ts';
import { oneLine } from '#domain/visitor-text.ts';

export const applicationFields = ['name', 'email', 'phone', 'city', 'experience', 'message'] as const;
export const experiences = ['0-1', '1-3', '3-5', '5+'] as const;

export type ApplicationFieldName = (typeof applicationFields)[number];
export type Application = Record<ApplicationFieldName, string>;
export type ApplicationProblem =
  | 'name'
  | 'email'
  | 'emailFormat'
  | 'phone'
  | 'phoneFormat'
  | 'city'
  | 'tooLong';

/** Maximum lengths. The message is also limited by the length of a link. */
export const longest: Record<ApplicationFieldName, number> = {
  name: 100,
  email: 254,
  phone: 40,
  city: 60,
  experience: 10,
  message: 2000,
};

/** Turkish in either language, because the owner reads them. */
export interface ApplicationWords {
  title: string;
  fields: Record<ApplicationFieldName, string>;
  experience: Record<string, string>;
}

export function applicationLink(number: string, application: Application, words: ApplicationWords): string {
  const lines = applicationFields.flatMap((field) => {
    const value = field === 'message' ? application.message.trim() : oneLine(application[field]);
    const text = field === 'experience' ? (words.experience[value] ?? '') : value;
    return text === '' ? [] : [`${words.fields[field]}: ${text}`];
  });
  return chatLink(number, [words.title, '', ...lines].join('\n'));
}

/** The problem of each field; empty if the form is valid. */
export function checkApplication(
  application: Application,
  link: string,
): Partial<Record<ApplicationFieldName, ApplicationProblem>> {
  const email = application.email.trim();
  const phone = application.phone.trim();
  const digits = phone.replace(/\D/g, '').length;
  return {
    ...(oneLine(application.name) === '' && { name: 'name' }),
    ...(email === '' && { email: 'email' }),
    ...(email !== '' && !isEmail(email) && { email: 'emailFormat' }),
    ...(phone === '' && { phone: 'phone' }),
    ...(phone !== '' &&
      (digits < 7 || digits > 15 || !/^[\d\s()+./-]+$/.test(phone)) && { phone: 'phoneFormat' }),
    ...(oneLine(application.city) === '' && { city: 'city' }),
    ...(link.length > maxLinkBytes && { message: 'tooLong' }),
  };
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
