import { createHash, type Hash } from 'node:crypto';
import { type ManifestEntry, tableFolder } from './archive-format.js';

/** Computes the manifest of members in the order in which they are written or read. */
export class EntryDigests {
  private readonly entries = new Map<string, { entry: ManifestEntry; hash: Hash }>();

  /** Begins a member. Files are counted; the rows of a table are given by `setCount`. */
  begin(entryName: string, member: string, size: number): void {
    const { entry, hash } = this.of(entryName);
    entry.bytes += size;
    if (entryName.startsWith(`${tableFolder}/`)) return;
    entry.count += 1;
    hash.update(`${member}\0${size}\0`);
  }

  add(entryName: string, chunk: Uint8Array): void {
    this.of(entryName).hash.update(chunk);
  }

  setCount(entryName: string, count: number): void {
    this.of(entryName).entry.count = count;
  }

  /** Call it once, at the end. */
  finish(): ManifestEntry[] {
    return [...this.entries.values()].map(({ entry, hash }) => ({ ...entry, sha256: hash.digest('hex') }));
  }

  private of(name: string): { entry: ManifestEntry; hash: Hash } {
    let found = this.entries.get(name);
    if (!found) {
      found = { entry: { name, count: 0, bytes: 0, sha256: '' }, hash: createHash('sha256') };
      this.entries.set(name, found);
    }
    return found;
  }
}
