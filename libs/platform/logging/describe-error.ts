/** What a log may hold of an error. */
interface DescribedError {
  type: string;
  code?: string;
  message: string;
  /** Where it was thrown, without the message that usually heads it. */
  stack: string;
}

const causesDeep = 5;

/**
 * An error as a log line holds it. Of an error of the database only its code and the names it speaks of: what the ORM makes of
 * it holds the statement, and its detail the row, with all that somebody entered.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const source = databaseErrorIn(error);
  const { code } = (source ?? error) as Partial<DatabaseError>;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: source ? namesIn(source) : error.message,
    stack: callsOf(error),
  };
}

/** Members of an error that PostgreSQL reported. */
interface DatabaseError extends Error {
  code?: string;
  severity: string;
  routine: string;
  table?: string;
  column?: string;
  constraint?: string;
}

function namesIn({ severity, routine, table, column, constraint }: DatabaseError): string {
  const names = Object.entries({ table, column, constraint, routine }).filter(([, name]) => name !== undefined);
  return `${severity} of the database: ${names.map(([kind, name]) => `${kind} ${name}`).join(', ')}`;
}

function databaseErrorIn(error: Error): DatabaseError | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < causesDeep && current instanceof Error; depth += 1) {
    if ('severity' in current && 'routine' in current) return current as DatabaseError;
    current = current.cause;
  }
  return undefined;
}

function callsOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
