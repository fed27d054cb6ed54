import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { errorCode } from '@soulvia/platform/database';
import { type Pack, pack } from 'tar-stream';
import { ArchiveError, fileProblem } from './archive-error.js';
import { type ArchiveHeader, type ArchiveManifest, headerName, manifestName } from './archive-format.js';
import { EntryDigests } from './entry-digests.js';

/**
 * Writes an archive: a tar compressed by zstd, readable only by this account. It is written beside its place, as `<file>.part`, and
 * takes its name when it is complete and on disk.
 */
export class ArchiveWriter {
  readonly digests = new EntryDigests();
  private isFinished = false;

  private constructor(
    readonly file: string,
    private readonly tar: Pack,
    private readonly written: Promise<void>,
  ) {
    written.catch(() => undefined);
  }

  private static partPath(file: string): string {
    return `${file}.part`;
  }

  /** @throws ArchiveError when the file exists already or cannot be created. */
  static async create(file: string): Promise<ArchiveWriter> {
    const part = ArchiveWriter.partPath(file);
    if (existsSync(file)) throw new ArchiveError(`${file} exists already; give the backup another name.`);
    const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
      if (errorCode(error) === 'EEXIST')
        throw new ArchiveError(`${part} exists: another backup is being written, or one was killed; delete it first.`);
      throw new ArchiveError(`${file} cannot be written: ${fileProblem(error) ?? String(error)}.`);
    });
    const tar = pack();
    const compress = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    // The stream closes the handle, also after an error.
    const output = createWriteStream(part, { fd: handle, flush: true });
    return new ArchiveWriter(file, tar, pipeline(tar, compress, output));
  }

  async addHeader(header: ArchiveHeader): Promise<void> {
    await this.addMember(headerName, Buffer.from(JSON.stringify(header)));
  }

  /** Adds a member of an entry of the manifest. */
  async add(entry: string, member: string, bytes: Buffer): Promise<void> {
    this.digests.begin(entry, member, bytes.length);
    this.digests.add(entry, bytes);
    await this.addMember(member, bytes);
  }

  /** Completes the archive. @returns its size in bytes. @throws ArchiveError when it cannot be written. */
  async finish(): Promise<number> {
    const manifest: ArchiveManifest = { entries: this.digests.finish() };
    await this.addMember(manifestName, Buffer.from(JSON.stringify(manifest)));
    this.tar.finalize();
    const part = ArchiveWriter.partPath(this.file);
    try {
      await this.written;
      await rename(part, this.file);
      this.isFinished = true;
      await flushFolder(dirname(this.file));
      return (await stat(this.file)).size;
    } catch (error) {
      throw this.explain(error);
    }
  }

  /** Removes what was written of an archive that is not complete. */
  async discard(): Promise<void> {
    if (this.isFinished) return;
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(ArchiveWriter.partPath(this.file), { force: true });
  }

  private async addMember(name: string, bytes: Buffer): Promise<void> {
    let complete: () => void = () => undefined;
    const completed = new Promise<void>((resolve) => (complete = resolve));
    const entry = this.tar.entry({ name, size: bytes.length, mode: 0o600 }, () => complete());
    entry.on('error', () => undefined);
    if (!entry.write(bytes)) await this.orFailed(new Promise<void>((resolve) => entry.once('drain', () => resolve())));
    entry.end();
    await this.orFailed(completed);
  }

  /** Ends the waiting for a stream whose output has failed. */
  private async orFailed(waiting: Promise<void>): Promise<void> {
    const failed = this.written.then(
      () => undefined,
      (error: unknown) => {
        throw this.explain(error);
      },
    );
    await Promise.race([waiting, failed]);
  }

  private explain(error: unknown): Error {
    const problem = fileProblem(error);
    return problem === undefined
      ? (error as Error)
      : new ArchiveError(`${this.file} cannot be written: ${problem}. Nothing was kept of the backup.`);
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
