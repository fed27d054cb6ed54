/** SQLSTATE classes of transient errors: lost connection, rollback by the server, insufficient resources, operator intervention. */
const transientClasses = new Set(['08', '25', '40', '53', '57', '58']);
const transientStates = new Set(['55P03']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

const causesDeep = 5;

/** Socket errors may come from another realm, where `instanceof` fails. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value;
}

const uniqueViolation = '23505';

/** SQLSTATE or network error code of an error or of one of its causes. */
export function errorCode(error: unknown): string | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < causesDeep && isError(current); depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current.cause;
  }
  return undefined;
}

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

/** Fields of a PostgreSQL error. */
export interface DatabaseError extends Error {
  code?: string;
  severity: string;
  routine: string;
  detail?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** The PostgreSQL error among an error and its causes. */
export function databaseErrorIn(error: unknown): DatabaseError | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < causesDeep && isError(current); depth += 1) {
    if ('severity' in current && 'routine' in current) return current as DatabaseError;
    current = current.cause;
  }
  return undefined;
}

/** True for transient errors: the statement and its data are valid, and a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined)
    return isError(error) && /Connection terminated|timeout exceeded|Client has encountered/.test(error.message);
  return transientStates.has(code) || networkCodes.has(code) || transientClasses.has(code.slice(0, 2));
}

/** Constraint that two writers of the same subject version violate; the retried one takes the next version. */
const subjectVersionConstraint = 'events_subject_version';

/**
 * True for a serialization failure, a deadlock or a subject version taken by another transaction: the whole transaction may be
 * retried at once.
 */
export function isRetryableConflict(error: unknown): boolean {
  const code = errorCode(error);
  if (code === uniqueViolation) return databaseErrorIn(error)?.constraint === subjectVersionConstraint;
  return code === '40001' || code === '40P01';
}
