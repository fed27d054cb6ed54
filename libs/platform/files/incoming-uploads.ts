import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DomainError } from '@soulvia/kernel';
import { isUncounted } from '@soulvia/platform/rate-limit';
import type { FileStore } from './file-store.js';
import { UploadSlots } from './upload-slots.js';

/** Who sends a request with files: the account, and the network address as a rate limit key. */
export interface UploadSender {
  account: string;
  address: string;
  isStaff: boolean;
}

/** Beyond the limit of unfinished uploads. */
class UploadsBusy extends DomainError {
  readonly code = 'BUSY';
  override readonly retryAfterSeconds = 5;

  constructor() {
    super('Too many files are being uploaded right now. Please try again in a moment.');
  }
}

/** How long a request waits for its turn, in milliseconds. */
const waitMs = 5_000;
/** Longer than any request takes: an older file belongs to a process that was killed. */
const abandonedMs = 10 * 60 * 1000;

/** The folder that uploads are streamed to while their request runs, and how many requests may do so at the same time. */
export class IncomingUploads {
  private readonly members = new UploadSlots(waitMs);
  /** Their own, so that members cannot keep staff from uploading. */
  private readonly staff = new UploadSlots(waitMs);

  constructor(private readonly dir: string) {}

  /** Creates the folder, readable only for this account of the system, and removes what killed processes left in it. */
  async prepare(): Promise<void> {
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    await chmod(this.dir, 0o700);
    await this.deleteAbandoned();
  }

  /** Deletes what killed processes left. @returns how many files. */
  async deleteAbandoned(): Promise<number> {
    const names = await readdir(this.dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    let deleted = 0;
    for (const name of names) {
      const path = join(this.dir, name);
      const file = await stat(path).catch(() => undefined);
      if (!file || file.mtimeMs >= Date.now() - abandonedMs) continue;
      await rm(path, { force: true });
      deleted += 1;
    }
    return deleted;
  }

  /**
   * Admits a request with files before its body is read.
   *
   * @param gone aborted when the client has disconnected.
   * @returns releases its slot; call it when the request has been handled.
   * @throws UploadsBusy when an account sends more than two at the same time, an address more than eight, or all more than sixteen.
   */
  async admit({ account, address, isStaff }: UploadSender, gone: AbortSignal): Promise<() => void> {
    const slots = isStaff ? this.staff : this.members;
    // The staff of one office share an address.
    const user = { account, address: isStaff || isUncounted(address) ? undefined : address };
    if (!(await slots.take(user, gone))) throw new UploadsBusy();
    return () => slots.release(user);
  }

  newPath(): string {
    return join(this.dir, randomBytes(16).toString('hex'));
  }
}

/** The folder of unfinished uploads beside a store. */
export function incomingBeside(files: FileStore): IncomingUploads {
  return new IncomingUploads(join(dirname(files.dir), 'incoming'));
}
