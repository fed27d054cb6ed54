import { type DatabaseError, databaseErrorIn } from '@soulvia/platform/database';

/** Error fields that are safe to log. */
interface DescribedError {
  type: string;
  code?: string;
  message: string;
  /** Stack without the message line. */
  stack: string;
}

/**
 * Describes an error for a log line. Of a database error only code and object names are kept: the ORM's message holds the statement
 * and the detail holds the row, with personal data.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const source = databaseErrorIn(error);
  const { code } = (source ?? error) as Partial<DatabaseError>;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: source ? namesIn(source) : error.message,
    stack: listCalls(error),
  };
}

function namesIn({ severity, routine, table, column, constraint }: DatabaseError): string {
  const names = Object.entries({ table, column, constraint, routine }).filter(([, name]) => name !== undefined);
  return `${severity} of the database: ${names.map(([kind, name]) => `${kind} ${name}`).join(', ')}`;
}

function listCalls({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
