import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '@soulvia/platform/concurrency';

/** argon2id with 19 MiB and two passes, the first of OWASP's recommended settings. The library numbers argon2id as 2. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow on purpose: two at a time, with a queue that drains within about a second. */
const semaphore = new Semaphore(2, 64, 'Too many people are signing in right now. Please try again in a moment.');
const dummyHash = hash('no account has this password', parameters);

export function hashPassword(password: string): Promise<string> {
  return semaphore.take(() => hash(password.normalize('NFKC'), parameters));
}

/** Checks a password against a hash. Without a hash it is false, after the same time. */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await semaphore.take(() => verify(against, password.normalize('NFKC')));
  return matches && storedHash !== null;
}
