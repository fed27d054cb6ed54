/** SQLSTATE classes of transient errors: lost connection, rollback by the server, insufficient resources, operator intervention. */
const transientClasses = new Set(['08', '25', '40', '53', '57', '58']);
const transientStates = new Set(['55P03']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
/** Their errors may have any code: a Unix socket that is away is ENOENT, a full backlog EAGAIN. */
const connectingCalls = new Set(['connect', 'getaddrinfo']);
/** Errors of `pg` and `pg-pool` that have no code. */
const lostConnection =
  /Connection terminated|timeout ex(?:ceeded|pired)|Query read timeout|is not queryable|establishing an SSL connection|connection is closed/;

const causesDeep = 5;

/** Socket errors may come from another realm, where `instanceof` fails. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value;
}

const uniqueViolation = '23505';

/** An error and its causes. */
function listCauses(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let current = error; errors.length < causesDeep && isError(current); current = current.cause)
    errors.push(current);
  return errors;
}

/** SQLSTATE or network error code of an error or of one of its causes. */
export function errorCode(error: unknown): string | undefined {
  for (const one of listCauses(error)) if ('code' in one && typeof one.code === 'string') return one.code;
  return undefined;
}

/** True when there is no connection to the server, in any form: over TCP or its Unix socket, refused, broken or silent. */
function isLostConnection(error: unknown): boolean {
  return listCauses(error).some(
    (one) =>
      ('syscall' in one && connectingCalls.has(String(one.syscall))) ||
      // MikroORM copies errors of the driver: a copy has the field also where there is no code.
      ('code' in one && typeof one.code === 'string' ? networkCodes.has(one.code) : lostConnection.test(one.message)),
  );
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
  return listCauses(error).find((one): one is DatabaseError => 'severity' in one && 'routine' in one);
}

/** True for transient errors: the statement and its data are valid, and a retry may succeed. */
export function isTransient(error: unknown): boolean {
  if (isLostConnection(error)) return true;
  const code = errorCode(error);
  return code !== undefined && (transientStates.has(code) || transientClasses.has(code.slice(0, 2)));
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
