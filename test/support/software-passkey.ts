import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '@soulvia/contracts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const bytes = (length: number, value: number) => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
};

/** What a test changes in a response. */
export interface Forgery {
  origin?: string;
  /** Leaves out that the person was verified. */
  unverified?: boolean;
}

/** A passkey in memory, which answers as a browser with an authenticator does. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(private readonly origin: string) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  /** Answers the options of a registration. */
  create({ challenge }: { challenge: string }, forgery: Forgery = {}): PasskeyResponse {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const cbor = (text: string) => Buffer.from(text, 'hex');
    const key = Buffer.concat([
      cbor('a5010203262001215820'),
      Buffer.from(x, 'base64url'),
      cbor('225820'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), bytes(2, this.id.length), this.id, key]);
    const data = Buffer.concat([this.authenticatorData(0x40, forgery), credential]);
    // { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      cbor('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
      bytes(1, data.length),
      data,
    ]);
    return this.respond({
      clientDataJSON: this.clientData('webauthn.create', challenge, forgery).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers the options of a sign-in. */
  get({ challenge }: { challenge: string }, forgery: Forgery = {}): PasskeyResponse {
    this.counter += 1;
    const data = this.authenticatorData(0, forgery);
    const clientData = this.clientData('webauthn.get', challenge, forgery);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey);
    return this.respond({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private respond(response: Record<string, unknown>): PasskeyResponse {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Forgery): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number, { unverified = false }: Forgery): Buffer {
    const present = 0x01;
    const verified = unverified ? 0 : 0x04;
    const host = sha256(new URL(this.origin).hostname);
    return Buffer.concat([host, bytes(1, flags | present | verified), bytes(4, this.counter)]);
  }
}
