/** SQLSTATE classes after which the same statement may well succeed: lost connection, rollback by the server, no resources, operator intervention. */
const transientClasses = new Set(['08', '25', '40', '53', '57', '58']);
const transientStates = new Set(['55P03']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

const causesDeep = 5;

/** Errors of sockets may come from another realm, in which `instanceof` does not hold. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value;
}

/** SQLSTATE of a row that a unique index already has. */
const uniqueViolation = '23505';

/** The five-character SQLSTATE (or the network code) an error came with, looked up through its causes. */
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

/** Members of an error that PostgreSQL reported. */
export interface DatabaseError extends Error {
  code?: string;
  severity: string;
  routine: string;
  detail?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** What PostgreSQL reported, looked up through an error's causes. */
export function databaseErrorIn(error: unknown): DatabaseError | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < causesDeep && isError(current); depth += 1) {
    if ('severity' in current && 'routine' in current) return current as DatabaseError;
    current = current.cause;
  }
  return undefined;
}

/** True when nothing is wrong with the statement or its data, and trying again later is right. */
export function isTransient(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined)
    return isError(error) && /Connection terminated|timeout exceeded|Client has encountered/.test(error.message);
  return transientStates.has(code) || networkCodes.has(code) || transientClasses.has(code.slice(0, 2));
}

/** Two writers that took the same version of a subject: the second one, run again, takes the next. */
const subjectVersionConstraint = 'events_subject_version';

/**
 * True for a serialization failure, a deadlock, or a version of a subject that another transaction has taken: the whole
 * transaction may be run again at once.
 */
export function isRetryableConflict(error: unknown): boolean {
  const code = errorCode(error);
  if (code === uniqueViolation) return databaseErrorIn(error)?.constraint === subjectVersionConstraint;
  return code === '40001' || code === '40P01';
}
