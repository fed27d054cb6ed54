import { chmod, mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Folder } from './folder.js';

interface Modes {
  file: number;
  folder: number;
}

/** Only this account of the system. */
export const privateModes: Modes = { file: 0o600, folder: 0o700 };

/** Ends the name of a file while it is incomplete. */
const unfinished = '.part';

/** A folder on a disk that all processes share. */
export class DiskFolder implements Folder {
  /** @param modes by default those of the process. */
  constructor(
    readonly place: string,
    private readonly modes?: Modes,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.place, { recursive: true, mode: this.modes?.folder });
    if (this.modes) await chmod(this.place, this.modes.folder);
  }

  async write(files: ReadonlyMap<string, Buffer>): Promise<void> {
    const [first = ''] = files.keys();
    const folder = dirname(join(this.place, first));
    await mkdir(folder, { recursive: true, mode: this.modes?.folder });
    try {
      for (const [name, bytes] of files) {
        const path = join(this.place, name);
        await writeFile(`${path}${unfinished}`, bytes, { flush: true, mode: this.modes?.file });
        await rename(`${path}${unfinished}`, path);
      }
      await flushFolder(folder);
    } catch (error) {
      for (const name of files.keys()) await this.remove(name);
      throw error;
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.place, name)).catch(ignoreMissing);
  }

  async readHead(name: string, bytes: number): Promise<Buffer | undefined> {
    const file = await open(join(this.place, name)).catch(ignoreMissing);
    if (!file) return undefined;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.place, name), { force: true });
    await rm(join(this.place, `${name}${unfinished}`), { force: true });
  }

  async *list(subfolder = ''): AsyncGenerator<string> {
    const folder = await opendir(join(this.place, subfolder)).catch(ignoreMissing);
    for await (const entry of folder ?? []) if (entry.isFile()) yield join(subfolder, entry.name);
  }

  async *listAll(subfolder = ''): AsyncGenerator<string> {
    const folder = await opendir(join(this.place, subfolder)).catch(ignoreMissing);
    for await (const entry of folder ?? []) {
      const name = join(subfolder, entry.name);
      if (entry.isDirectory()) yield* this.listAll(name);
      else if (entry.isFile() && !name.endsWith(unfinished)) yield name;
    }
  }

  async isEmpty(): Promise<boolean> {
    const names = await readdir(this.place).catch(ignoreMissing);
    return !names || names.length === 0;
  }

  async clear(): Promise<void> {
    await rm(this.place, { recursive: true, force: true });
  }

  async writtenAt(name: string): Promise<number | undefined> {
    const file = await stat(join(this.place, name)).catch(() => undefined);
    return file?.mtimeMs;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Flushes the folder: without it a power failure can lose the name of a flushed file. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
