import { errorCode } from '@soulvia/platform/database';

/** A backup cannot be written or read; the message is one sentence for the operator. */
export class ArchiveError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'this account may not do that',
  EPERM: 'this account may not do that',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EIO: 'the disk reported an error',
};

/** What went wrong with a file, as part of a sentence; undefined for other errors. */
export function fileProblem(error: unknown): string | undefined {
  return reasons[errorCode(error) ?? ''];
}
