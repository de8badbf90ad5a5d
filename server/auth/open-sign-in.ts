import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import type { Services } from '#server/services.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

/** Signing in as the environment has it: with a mail service or without. */
export function openSignIn(
  { adminEmail, business }: Pick<Config, 'adminEmail' | 'business'>,
  { signInStore: store, mailer }: Pick<Services, 'signInStore' | 'mailer'>,
  publicUrl: string,
  log: Log,
): SignIn {
  return createSignIn({ store, mailer, adminEmail, businessName: business.name, publicUrl, log });
}
