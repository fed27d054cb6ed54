import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** What every key begins with: scanners of code and logs find it. */
const prefix = 'soulvia_';
const visibleLength = 8;
/** 43 letters of an alphabet of 62 hold 256 random bits. */
const secretLength = 43;
const pattern = new RegExp(`^${prefix}([A-Za-z0-9]{${visibleLength}})_[A-Za-z0-9]{${secretLength}}$`);

export interface KeySecret {
  /** The whole key, which is shown once. */
  secret: string;
  /** The letters by which people and the database recognise it. */
  visible: string;
  hash: Buffer;
}

export function createSecret(): KeySecret {
  const visible = pick(visibleLength);
  const secret = `${prefix}${visible}_${pick(secretLength)}`;
  return { secret, visible, hash: hashSecret(secret) };
}

function pick(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A random key needs no slow hash: it cannot be guessed. */
function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The key in an Authorization header; undefined when it holds something else, such as the token of a user. */
export function readBearer(header: string | undefined): string | undefined {
  return /^bearer +(soulvia_\S*)$/i.exec(header ?? '')?.[1];
}

/** @returns the visible letters of a key; undefined when it is malformed. */
export function readVisible(secret: string): string | undefined {
  return pattern.exec(secret)?.[1];
}

export function isSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), hash);
}
