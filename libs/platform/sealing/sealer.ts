import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

interface DerivedKeys {
  id: string;
  encryption: Buffer;
  index: Buffer;
}

/**
 * Encrypts short texts before they are stored, and computes blind indexes by which equal texts can be found without decrypting
 * them. Encryption and index have keys of their own, derived from each secret.
 */
export class Sealer {
  private readonly keys: readonly DerivedKeys[];

  /**
   * @param secrets of the installation, at least one: the first one encrypts, all decrypt.
   * @param purpose kind of the texts, such as `cnic`; texts of one purpose cannot be read as another.
   */
  constructor(secrets: readonly string[], purpose: string) {
    this.keys = secrets.map((secret) => ({
      id: dataKeyId(secret),
      encryption: derive(secret, `soulvia ${purpose} encryption`),
      index: derive(secret, `soulvia ${purpose} index`),
    }));
  }

  /**
   * @param owner whose text it is, such as an account's id: the text opens for the same owner only.
   * @returns the encrypted text with the id of its key: `<8 hex digits>.<base64url>`; each time another one.
   */
  seal(text: string, owner = ''): string {
    const { id, encryption } = this.current;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, encryption, nonce);
    cipher.setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  }

  /** @returns the text. @throws Error when no secret fits, the owner is another one or the stored value was changed. */
  open(sealed: string, owner = ''): string {
    const [id = '', body = ''] = sealed.split('.');
    const key = this.keys.find((known) => known.id === id);
    if (!key) throw new Error(`no key of DATA_KEY has the id ${id.slice(0, 8)}`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv(algorithm, key.encryption, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  }

  /** Blind index of a text under the current key, 43 characters of base64url. */
  computeIndex(text: string): string {
    return blindIndex(this.current, text);
  }

  /** Blind indexes of a text under every key: rows may still be indexed under an older one. */
  computeIndexes(text: string): string[] {
    return this.keys.map((key) => blindIndex(key, text));
  }

  /** Beginning of every text that the current key sealed. */
  get currentPrefix(): string {
    return `${this.current.id}.`;
  }

  private get current(): DerivedKeys {
    const [first] = this.keys;
    if (!first) throw new Error('a sealer needs at least one secret');
    return first;
  }
}

/** Public id of a secret: 8 hex digits that do not allow computing the secret. */
export function dataKeyId(secret: string): string {
  return derive(secret, 'soulvia data key id').toString('hex').slice(0, 8);
}

function derive(secret: string, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', info, 32));
}

function blindIndex({ index }: DerivedKeys, text: string): string {
  return createHmac('sha256', index).update(text).digest('base64url');
}
