import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Query } from '@soulvia/platform/database';
import type { StoreFolders } from '@soulvia/platform/files';
import { createIndexes, createTables, liveSchema } from '@soulvia/platform/projections';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { ArchiveError } from './archive-error.js';
import { type ArchivedTable, fileFolders, secretFolder, tableEntry, tableFolder } from './archive-format.js';
import type { CheckedArchive } from './check-archive.js';
import { listColumns, quoteName } from './dump.js';
import { readArchive, readWhole } from './read-archive.js';
import { type CopySession, openCopySession } from './snapshot.js';

export interface LoadOptions {
  /** Address of the owner of the schema, or of a superuser. */
  databaseUrl: string;
  folders: StoreFolders;
  onSecret(name: string, secret: string): Promise<void>;
  /** @param total rows of all tables. */
  onRows(loaded: number, total: number): void;
}

/**
 * Loads an archive into a database that has the archive's migrations and no shop, in one transaction, and its files into `folders`.
 * The restored log is another history than the original: it gets a new epoch, and emails that may have been sent will be held.
 *
 * @throws ArchiveError, and database errors unchanged.
 */
export async function loadShop(file: string, archive: CheckedArchive, options: LoadOptions): Promise<void> {
  const session = await openCopySession(options.databaseUrl, 'soulvia-restore');
  const { query } = session;
  try {
    await query('begin');
    const { header } = archive;
    for (const { tables } of header.readModels) await createTables(query, { tables }, liveSchema);
    const restrictions = await liftRestrictions(query, header.tables);
    await copyIn(session, file, archive, options);
    for (const { schema, name, value } of header.sequences)
      await query('select setval($1::regclass, $2::bigint)', [quoteName({ schema, name }), value]);
    for (const statement of restrictions) await query(statement);
    for (const { tables } of header.readModels) await createIndexes(query, { tables }, liveSchema);
    await query('update log_epoch set epoch = gen_random_uuid(), identity = $1', [`restored from ${header.epoch}`]);
    await query('commit');
    for (const table of header.tables) await query(`analyze ${quoteName(table)}`);
  } finally {
    session.client.abandon(new Error('the restore has ended'));
    await session.client.end().catch(() => undefined);
  }
}

/**
 * Empties the tables, which have rows of migrations, and drops what slows down or changes what is loaded: triggers, which have run
 * when the rows were first written, and foreign keys, which are checked once at the end.
 *
 * @returns statements that put it back.
 */
async function liftRestrictions(query: Query, tables: readonly ArchivedTable[]): Promise<string[]> {
  const written = tables.filter(({ schema }) => schema === 'public').map(quoteName);
  const keys = await query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of keys) await query(drop);
  for (const table of written) await query(`alter table ${table} disable trigger user`);
  await query(`truncate ${written.join(', ')}`);
  return [...keys.map(({ add }) => add), ...written.map((table) => `alter table ${table} enable trigger user`)];
}

async function copyIn(
  { client }: CopySession,
  file: string,
  { header, entries }: CheckedArchive,
  options: LoadOptions,
): Promise<void> {
  const tables = new Map(header.tables.map((table) => [tableEntry(table), table]));
  const total = [...entries.values()].filter(({ name }) => tables.has(name)).reduce((sum, { count }) => sum + count, 0);
  let loaded = 0;
  let open: { entry: string; stream: CopyStreamQuery; failed: Promise<never> } | undefined;
  const close = async () => {
    if (!open) return;
    const { entry, stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
    if (stream.rowCount !== entries.get(entry)?.count)
      throw new ArchiveError(`${file} is damaged: ${entry} has another number of rows than its manifest says.`);
    loaded += stream.rowCount;
    options.onRows(loaded, total);
  };
  for await (const { name, content } of readArchive(file)) {
    const folder = name.split('/', 1)[0] ?? '';
    const store = fileFolders.find((candidate) => candidate === folder);
    if (folder === tableFolder) {
      const entry = name.slice(0, name.lastIndexOf('/'));
      const table = tables.get(entry);
      if (!table) throw new ArchiveError(`${file} is damaged: it does not describe ${entry}.`);
      if (open?.entry !== entry) {
        await close();
        const stream = client.query(copyFrom(`copy ${quoteName(table)} (${listColumns(table)}) from stdin`));
        const failed = new Promise<never>((_, reject) => stream.once('error', reject));
        failed.catch(() => undefined);
        open = { entry, stream, failed };
      }
      const { stream, failed } = open;
      for await (const chunk of content) if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), failed]);
    } else if (folder === secretFolder) {
      await options.onSecret(name.slice(folder.length + 1), (await readWhole(content)).toString());
    } else if (store) {
      await options.folders[store].write(new Map([[name.slice(folder.length + 1), await readWhole(content)]]));
    } else {
      for await (const _ of content);
    }
  }
  await close();
}
