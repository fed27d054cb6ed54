import {
  appendFileSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { type LogLimits, logLimits } from './limits.js';
import { shiftFiles } from './shift-files.js';

/** After a failed rotation the file grows by this part of its limit before the next attempt. */
const retryPart = 0.1;

/**
 * A log that its only process rotates by size: it copies the file to `path.1` and truncates it. The file itself stays, so that standard
 * output and error, which the launcher has opened on it, go on to write to it. Both happen between two lines of the process, so that
 * none is lost or split.
 */
export class RotatingFile {
  private readonly file: number;
  private size: number;
  private rotateAt: number;

  /** @param path of the current file; created when missing. */
  constructor(
    private readonly path: string,
    private readonly limits: LogLimits = logLimits,
  ) {
    this.file = openSync(path, 'a+');
    this.size = fstatSync(this.file).size;
    this.rotateAt = limits.maxBytes;
  }

  /** Writes a line. One that cannot be written, for example on a full disk, is dropped whole: the process continues. */
  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.size > 0 && this.size + bytes.length > this.rotateAt) this.rotate();
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(this.file, bytes, written);
      this.size += written;
    } catch {
      if (written > 0) this.dropEnd(written);
    }
  }

  private dropEnd(bytes: number): void {
    try {
      ftruncateSync(this.file, fstatSync(this.file).size - bytes);
    } catch {
      // The line stays split: nothing more can be done.
    }
  }

  private rotate(): void {
    try {
      const copy = `${this.path}.part`;
      copyFileSync(this.path, copy);
      this.appendNewer(copy);
      shiftFiles(this.path, this.limits);
      renameSync(copy, `${this.path}.1`);
      ftruncateSync(this.file, 0);
      this.size = 0;
      this.rotateAt = this.limits.maxBytes;
    } catch {
      this.size = fstatSync(this.file).size;
      this.rotateAt = this.size + this.limits.maxBytes * retryPart;
    }
  }

  /** Another process may have written during the copy: one that is ending, or a library to standard error. */
  private appendNewer(copy: string): void {
    for (let copied = statSync(copy).size; ;) {
      const newer = Buffer.alloc(fstatSync(this.file).size - copied);
      if (newer.length === 0) return;
      const read = readSync(this.file, newer, 0, newer.length, copied);
      appendFileSync(copy, newer.subarray(0, read));
      copied += read;
    }
  }
}
