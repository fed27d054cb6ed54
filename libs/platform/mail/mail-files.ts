import { randomBytes } from 'node:crypto';
import { closeSync, constants, fsync, open, writeFile } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MergedCalls } from '@soulvia/platform/concurrency';
import type { Sender } from '@soulvia/platform/config';
import type { Folder } from '@soulvia/platform/files';
import { compose } from './compose.js';
import type { Mail, Mailer } from './mail.js';

/** Creates a file whose writes end when they are on disk. */
const durably = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_SYNC;
const [openFile, writeBytes, syncFile] = [promisify(open), promisify(writeFile), promisify(fsync)];
const unfinished = '.part';
/** While some files are written to disk, others are composed. */
const maxConcurrency = 64;
/** A partial file of this age was abandoned by its writer. */
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Writes emails as `.eml` files into a folder that only this account can read. Sending an email again replaces its file.
 */
export function openMailFiles(dir: string, from: Sender): Mailer {
  let prepared: Promise<void> | undefined;
  const renames = new MergedCalls(() => syncFolder(dir));
  return {
    maxConcurrency,
    async send(mail) {
      prepared ??= prepareFolder(dir);
      await prepared.catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
      const file = join(dir, fileName(mail));
      await writeWhole(file, compose(mail, from));
      await renames.call();
      return { kind: 'done', how: `written to ${file}` };
    },
  };
}

/** Writes emails as `.eml` files into a folder whose writes are whole. Sending an email again replaces its file. */
export function openMailsInFolder(mails: Folder, from: Sender): Mailer {
  return {
    maxConcurrency,
    async send(mail) {
      const name = fileName(mail);
      await mails.write(new Map([[name, compose(mail, from)]]));
      return { kind: 'done', how: `written to ${mails.place}${name}` };
    },
  };
}

function fileName(mail: Mail): string {
  const at = mail.date.toISOString().replaceAll(/[-:]/g, '');
  return `${at}-${mail.id}.eml`;
}

async function prepareFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  for (const name of await readdir(dir)) {
    if (!name.endsWith(unfinished)) continue;
    const path = join(dir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomBytes(6).toString('hex')}${unfinished}`;
  const descriptor = await openFile(part, durably, 0o600);
  try {
    await writeBytes(descriptor, bytes);
  } finally {
    // Nothing is left to write, so closing does not wait, and another thread would cost more.
    closeSync(descriptor);
  }
  await rename(part, file);
}

/** A renamed file is on disk under its name once its folder is. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await openFile(dir, 'r');
  try {
    await syncFile(folder);
  } finally {
    closeSync(folder);
  }
}
