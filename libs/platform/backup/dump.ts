import { to as copyTo } from 'pg-copy-streams';
import pg from 'pg';
import type { StoreFolders } from '@soulvia/platform/files';
import { type ArchivedTable, type ArchiveHeader, tableEntry } from './archive-format.js';
import type { ArchiveWriter } from './archive-writer.js';
import { addFiles } from './stored-files.js';
import { type CopySession, openCopySession, takeSnapshot } from './snapshot.js';

/** Pieces in which a table is stored, in bytes: no more of it is in memory. */
const pieceBytes = 4 * 1024 * 1024;

export interface DumpOptions {
  databaseUrl: string;
  folders: StoreFolders;
  shop: string;
  /** Secrets that the archive keeps, by name. */
  secrets: Readonly<Record<string, string>>;
  onStep(step: string): void;
  /** @param estimated rows of all tables. */
  onRows(copied: number, estimated: number): void;
}

/**
 * Copies the database and the files of a shop into an archive while the shop is open. The tables are read in one snapshot. The files
 * are read after it was taken: a file that a row references was written before the row, and is kept for an hour after its last
 * reference is gone.
 *
 * @returns what the archive is a copy of.
 * @throws ArchiveError, and database errors unchanged.
 */
export async function dumpShop(writer: ArchiveWriter, options: DumpOptions): Promise<ArchiveHeader> {
  const session = await openCopySession(options.databaseUrl, 'soulvia-backup');
  try {
    const { header, estimatedRows } = await takeSnapshot(session, options.shop);
    await writer.addHeader(header);
    for (const [name, secret] of Object.entries(options.secrets))
      await writer.add('secrets', `secrets/${name}`, Buffer.from(secret));
    options.onStep('Copying files');
    await addFiles(writer, options.folders);
    options.onStep('Copying tables');
    let copied = 0;
    for (const table of header.tables) {
      copied += await dumpTable(session, writer, table, (rows) => options.onRows(copied + rows, estimatedRows));
      options.onRows(copied, estimatedRows);
    }
    await session.client.query('commit');
    return header;
  } finally {
    session.client.abandon(new Error('the copy has ended'));
    await session.client.end().catch(() => undefined);
  }
}

/** @returns the number of rows. */
async function dumpTable(
  { client }: CopySession,
  writer: ArchiveWriter,
  table: ArchivedTable,
  onRows: (rows: number) => void,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoteName(table)} (${listColumns(table)}) to stdout`));
  const entry = tableEntry(table);
  let pieces: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  let rows = 0;
  const flush = async () => {
    if (bytes === 0) return;
    number += 1;
    await writer.add(entry, `${entry}/${String(number).padStart(6, '0')}`, Buffer.concat(pieces));
    pieces = [];
    bytes = 0;
    onRows(rows);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // In the text format a line break is always the end of a row.
    rows += countLines(chunk);
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  await flush();
  writer.digests.setCount(entry, rows);
  return rows;
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export const quoteName = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const listColumns = ({ columns }: ArchivedTable): string => columns.map(pg.escapeIdentifier).join(', ');
