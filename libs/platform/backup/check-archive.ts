import { ArchiveError } from './archive-error.js';
import {
  archiveFormat,
  type ArchiveHeader,
  type ArchiveManifest,
  parseEntry,
  headerName,
  type ManifestEntry,
  manifestName,
} from './archive-format.js';
import { EntryDigests } from './entry-digests.js';
import { readArchive, readWhole } from './read-archive.js';

export interface CheckedArchive {
  header: ArchiveHeader;
  entries: ReadonlyMap<string, ManifestEntry>;
}

/**
 * Reads a whole archive and compares it with its manifest, before anything is restored from it.
 *
 * @param onRead called with the bytes that were read since the last call.
 * @throws ArchiveError when it is damaged, incomplete, of another kind, or of a newer format.
 */
export async function checkArchive(file: string, onRead: (bytes: number) => void): Promise<CheckedArchive> {
  const digests = new EntryDigests();
  let header: ArchiveHeader | undefined;
  let manifest: ArchiveManifest | undefined;
  for await (const { name, size, content } of readArchive(file)) {
    if (!header) {
      if (name !== headerName) throw new ArchiveError(`${file} is not a backup of Soulvia.`);
      header = parse(file, await readWhole(content)) as ArchiveHeader;
      if (header.format !== archiveFormat)
        throw new ArchiveError(
          `${file} was written by another version of Soulvia (${header.shop}), which can restore it.`,
        );
    } else if (name === manifestName) {
      manifest = parse(file, await readWhole(content)) as ArchiveManifest;
    } else {
      const entry = manifest ? undefined : parseEntry(name);
      if (entry === undefined) throw new ArchiveError(`${file} is damaged: ${name} does not belong into a backup.`);
      digests.begin(entry, name, size);
      for await (const chunk of content) {
        digests.add(entry, chunk);
        onRead(chunk.length);
      }
    }
  }
  if (!header) throw new ArchiveError(`${file} is not a backup of Soulvia.`);
  if (!manifest) throw new ArchiveError(`${file} is incomplete: its end is missing.`);
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  compare(file, entries, digests.finish());
  return { header, entries };
}

function compare(file: string, expected: ReadonlyMap<string, ManifestEntry>, present: ManifestEntry[]): void {
  const found = new Map(present.map((entry) => [entry.name, entry]));
  for (const { name, sha256, bytes } of expected.values()) {
    if (bytes === 0 && !found.has(name)) continue;
    if (found.get(name)?.sha256 !== sha256)
      throw new ArchiveError(`${file} is damaged: ${name} differs from its checksum.`);
  }
  for (const name of found.keys())
    if (!expected.has(name)) throw new ArchiveError(`${file} is damaged: ${name} is not in its manifest.`);
}

function parse(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw new ArchiveError(`${file} is damaged: a description in it cannot be read.`);
  }
}
