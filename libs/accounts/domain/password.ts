import { hash, verify } from '@node-rs/argon2';
import { SigningInIsBusy } from './errors.js';

/** argon2id with 19 MiB and two passes: the first of the OWASP choices. 2 is the library's number for argon2id. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const waitingMax = 64;

let running = 0;
const waiting: (() => void)[] = [];
const dummyHash = hash('no account has this password', parameters);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), parameters));
}

/** True when the password belongs to the hash. Without a hash it takes as long as with one, and is false. */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && storedHash !== null;
}

/** Hashing is meant to be slow: a few at a time, a bounded queue, and then a clear no. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax) throw new SigningInIsBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
