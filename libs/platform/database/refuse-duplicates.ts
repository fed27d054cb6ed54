import { errorCode, uniqueViolation } from './errors.js';

/**
 * Awaits a write that may break a unique index.
 *
 * @param duplicate makes the error to throw in place of PostgreSQL's.
 * @throws what `duplicate` makes when a unique index already has the row, else the write's own error.
 */
export async function refuseDuplicates<T>(write: Promise<T>, duplicate: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? duplicate() : error;
  }
}
