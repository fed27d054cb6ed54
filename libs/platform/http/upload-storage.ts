import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { receiveUpload, type ReceivedUpload } from '@soulvia/platform/files';
import type { Request } from 'express';

interface ExpectedUploads {
  account: string;
  isStaff: boolean;
  newPath(): string;
}

interface Receiving extends ExpectedUploads {
  readonly paths: string[];
}

type Done = (error: NodeJS.ErrnoException | null, upload: ReceivedUpload) => void;

const receiving = new WeakMap<Request, Receiving>();

/** Prepares a request whose files `uploadStorage` receives. */
export function expectUploads(request: Request, expected: ExpectedUploads): void {
  receiving.set(request, { ...expected, paths: [] });
}

/** Removes the temporary files of a request. */
export function discardUploads(request: Request): void {
  for (const path of receiving.get(request)?.paths ?? []) rm(path, { force: true }).catch(() => undefined);
  receiving.delete(request);
}

async function receive(request: Request, stream: Readable): Promise<ReceivedUpload> {
  const expected = receiving.get(request);
  if (!expected) throw new Error('The request was not admitted.');
  const { account, isStaff, paths } = expected;
  const path = expected.newPath();
  paths.push(path);
  return { path, type: await receiveUpload(stream, path), account, isStaff };
}

const receiveFor = callbackify(receive);

/** Multer's storage: streams each file of an admitted request to a temporary file. */
export const uploadStorage = {
  _handleFile(request: Request, file: { stream: Readable }, done: Done): void {
    receiveFor(request, file.stream, done);
  },
  /** `discardUploads` removes all files of the request. */
  _removeFile(_request: Request, _file: object, done: (error: null) => void): void {
    done(null);
  },
};
