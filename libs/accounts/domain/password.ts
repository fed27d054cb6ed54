import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '@soulvia/platform/concurrency';

/** argon2id with 19 MiB and two passes: the first of the OWASP choices. 2 is the library's number for argon2id. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is meant to be slow: two at a time, for as many who can wait a second for it. */
const turns = new Semaphore(2, 64, 'Too many people are signing in right now. Please try again in a moment.');
const dummyHash = hash('no account has this password', parameters);

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(password.normalize('NFKC'), parameters));
}

/** True when the password belongs to the hash. Without a hash it takes as long as with one, and is false. */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await turns.take(() => verify(against, password.normalize('NFKC')));
  return matches && storedHash !== null;
}
