import { copyFileSync, fstatSync, ftruncateSync, openSync, renameSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import { logLimits, shiftFiles } from './rotate-by-name.js';

/** After a failed rotation the file grows by this part of its limit before the next attempt. */
const retryPart = 0.1;
/** Lines that a full disk does not take wait in memory, in bytes; further ones are dropped whole. */
const maxLength = 1024 * 1024;

/**
 * Opens a log that its only process rotates by size: it copies the file to `path.1` and truncates it. The file itself stays, so that
 * standard output and error, which the launcher has opened on it, go on to write to it. Lines are written at once, so that none is lost
 * when the process is killed, and rotation is between two of them, so that none is split.
 *
 * @param path of the current file; created when missing.
 */
export function openLogFile(path: string, limits = logLimits): DestinationStream {
  const file = openSync(path, 'a+');
  const output = pino.destination({ dest: file, sync: true, maxLength });
  // What could not be written is written before the next line.
  output.on('error', () => undefined);
  let rotateAt = limits.maxBytes;

  function rotate(size: number): void {
    try {
      copyFileSync(path, `${path}.part`);
      shiftFiles(path, limits);
      renameSync(`${path}.part`, `${path}.1`);
      ftruncateSync(file, 0);
      rotateAt = limits.maxBytes;
    } catch {
      rotateAt = size + limits.maxBytes * retryPart;
    }
  }

  return {
    write(line) {
      const { size } = fstatSync(file);
      if (size > 0 && size + Buffer.byteLength(line) > rotateAt) rotate(size);
      output.write(line);
    },
  };
}
