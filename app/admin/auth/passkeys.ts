import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import * as api from '#domain/endpoints/auth.ts';
import type { FailureCode } from '#domain/problem-codes.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';

export type PasskeyObstacle = 'browser' | 'https' | 'ip_address';

/** Why this browser can have no passkeys at this address; undefined if it can. */
export function passkeyObstacle(): PasskeyObstacle | undefined {
  const { hostname } = window.location;
  if (/^[\d.]+$|^\[/.test(hostname)) return 'ip_address';
  if (!window.isSecureContext) return 'https';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}

/** Asks this device for a passkey and gives its public key to the shop. */
export async function addPasskey(): Promise<api.Passkey> {
  const options = await call(api.startAddingPasskey, {});
  // An object of WebAuthn; what is missing in it the browser says itself.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch(toStoreError);
  return call(api.addPasskey, { body: { credential } });
}

/** Lets the owner choose a passkey of this shop and trades its signature for a session. */
export async function signInWithPasskey() {
  const options = await call(api.startPasskeySignIn, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON }).catch(toStoreError);
  try {
    return await call(api.signInWithPasskey, { body: { credential } });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'passkey_unknown') await forget(credential.id);
    throw error;
  }
}

/** Asks the device not to offer a passkey again that the shop does not know any longer. */
async function forget(id: string): Promise<void> {
  const rpID = window.location.hostname;
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: id }).catch(() => undefined);
}

/** What the browser's call failed with, as WebAuthn names it. */
const codes: Record<string, FailureCode> = {
  NotAllowedError: 'passkey_not_chosen',
  AbortError: 'passkey_not_chosen',
  InvalidStateError: 'passkey_exists',
  SecurityError: 'passkey_address',
};

function toStoreError(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new StoreError(codes[name] ?? 'passkey_not_chosen', name);
}
