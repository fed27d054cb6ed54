import { DomainError } from '@soulvia/kernel';
import { commandLine, ConfigError } from '@soulvia/platform/config';
import { EmbeddedPostgresError, errorCode } from '@soulvia/platform/database';
import { StorageUnavailable } from '@soulvia/platform/files';
import { CliError } from './cli-error.js';

/** Why a file or folder cannot be used, by the code of the system. */
const fileReasons: Record<string, string> = {
  EROFS: 'the file system is read-only',
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'a folder is in its place',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this account is used up',
};

/** PostgreSQL's codes of a table, a column and a schema that do not exist. */
const missingSchema = new Set(['42P01', '42703', '3F000']);
const diskFull = '53100';

const expected = [CliError, ConfigError, DomainError, EmbeddedPostgresError] as const;

/** What a failed command prints: one sentence for what an operator can expect, the stack of any other error. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StorageUnavailable) return `S3_URL: the storage ${error.fault}.`;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  return explainFileError(error) ?? explainDatabaseError(error) ?? error.stack ?? error.message;
}

/** @returns undefined for an error that is not one of a file. */
export function explainFileError(error: NodeJS.ErrnoException): string | undefined {
  // Node reports a folder on a read-only file system as missing when it creates the folders above as well.
  const isUncreatable = error.code === 'ENOENT' && error.syscall === 'mkdir';
  const reason = isUncreatable
    ? 'it cannot be created (a read-only file system, or a link that leads nowhere)'
    : fileReasons[String(error.code)];
  if (reason === undefined) return undefined;
  if (typeof error.path === 'string') return `${error.path} cannot be used: ${reason}.`;
  return error.code === 'ENOSPC' || error.code === 'EDQUOT' ? `A file could not be written: ${reason}.` : undefined;
}

function explainDatabaseError(error: Error): string | undefined {
  const code = errorCode(error) ?? '';
  if (code === diskFull) return `PostgreSQL has no space left on its disk: ${error.message}.`;
  if (missingSchema.has(code))
    return `The database is not set up for this version. Run "${commandLine('migrate')}" first.`;
  return undefined;
}
