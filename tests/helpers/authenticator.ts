import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The start of a CBOR item: its kind and its number or length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Where {
  origin?: string;
  domain?: string;
  /** Whether the device asked for a finger, a face or its code. */
  isVerified?: boolean;
}

/** A device with one passkey, as it answers WebAuthn's calls: what real ones sign, also what they never would. */
export function createAuthenticator(site = { origin: 'http://localhost:3000', domain: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const coseKey = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  );
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  function clientData(type: string, challenge: string, origin = site.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  function authenticatorData(
    counter: number,
    { domain = site.domain, isVerified = true }: Where,
    added?: Buffer,
  ) {
    const flags = 1 | (isVerified ? 4 : 0) | (added ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, added ?? Buffer.alloc(0)]);
  }

  return {
    create(challenge: string, where: Where = {}) {
      const length = Buffer.from([0, id.length]);
      const added = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(0, where, added))],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, where.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge: string, counter: number, where: Where = {}) {
      const client = clientData('webauthn.get', challenge, where.origin);
      const data = authenticatorData(counter, where);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
