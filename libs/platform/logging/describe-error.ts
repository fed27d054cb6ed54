import { type DatabaseError, databaseErrorIn } from '@soulvia/platform/database';

/** What a log may hold of an error. */
interface DescribedError {
  type: string;
  code?: string;
  message: string;
  /** Where it was thrown, without the message that usually heads it. */
  stack: string;
}

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

function namesIn({ severity, routine, table, column, constraint }: DatabaseError): string {
  const names = Object.entries({ table, column, constraint, routine }).filter(([, name]) => name !== undefined);
  return `${severity} of the database: ${names.map(([kind, name]) => `${kind} ${name}`).join(', ')}`;
}

function callsOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
