import type { EntityManager } from '@mikro-orm/postgresql';
import { queryThrough, type Query } from '@soulvia/platform/database';
import type { FileStore, StoredFile } from './file-store.js';

/** Rows that reference images. Every module declares all its references: unreferenced files are deleted. */
export interface ImageReferences {
  /** Folder of the store, as given to `saveImage`. */
  kind: string;
  /** SQL that selects the keys as one column; nulls are ignored. */
  keys: string;
}

/** A file is written before the row that references it, and no write takes longer than this. */
const graceMs = 60 * 60 * 1000;
const batchSize = 1_000;
/** Largest number of files that one run notes as unreferenced; later runs note the rest. */
const maxNoted = 50_000;

/** Statements outside of a transaction; `keep` is called between steps without statements. */
interface Work {
  query: Query;
  keep: () => Promise<void>;
}

/**
 * Deletes files that no row references: those of crashed writes, replaced images that are in no order, and incomplete files. A file
 * must be unreferenced for an hour, since a checkout in progress may still copy the key of an image that was just replaced. When it
 * was first seen unreferenced is a row, so that it does not matter which worker looks next, and how long each lives.
 */
export class UploadMaintenance {
  /** @param store names the files in the database, which has several stores. */
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly store: string,
    private readonly references: readonly ImageReferences[],
  ) {}

  /** @returns the number of deleted files. @throws when the store belongs to another database. */
  async deleteUnreferenced(work: Work): Promise<number> {
    await this.checkOwner(work.query);
    await this.em.fork().transactional(async (em) => {
      const query = queryThrough(em);
      await this.listUnreferenced(query, work);
      await this.noteUnreferenced(query);
    });
    return this.deleteNoted(work);
  }

  /** The log's first event identifies a database, also after it was moved or restored. */
  private async checkOwner(query: Query): Promise<void> {
    const [first] = await query<{ id: string }>('select id from events order by position limit 1');
    const owner = await this.files.readOwner();
    if (first && owner === undefined) await this.files.writeOwner(first.id);
    else if (first?.id !== owner)
      throw new Error(`${this.files.ownerPlace} belongs to another database: nothing is deleted`);
  }

  /** Sends the files in batches to the database, which finds all unreferenced ones with one query per column. */
  private async listUnreferenced(query: Query, work: Work): Promise<void> {
    await query('create temporary table listed_files (name text primary key, key text) on commit drop');
    let batch: StoredFile[] = [];
    const flush = async () => {
      await work.keep();
      await query('insert into listed_files select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
        batch.map(({ name }) => name),
        batch.map(({ key }) => key),
      ]);
      batch = [];
    };
    for (const kind of new Set(this.references.map((reference) => reference.kind)))
      for await (const file of this.files.listFiles(kind)) if (batch.push(file) === batchSize) await flush();
    await flush();
    for (const { keys } of this.references)
      await query(`delete from listed_files l using (${keys}) as referenced (key) where l.key = referenced.key`);
  }

  /** Forgets files that are referenced again or gone, and notes those that are unreferenced since this run. */
  private async noteUnreferenced(query: Query): Promise<void> {
    await query(
      `delete from unreferenced_files u
        where u.store = $1 and not exists (select 1 from listed_files l where l.name = u.name)`,
      [this.store],
    );
    await query(
      `insert into unreferenced_files (store, name)
       select $1, l.name from listed_files l
        where not exists (select 1 from unreferenced_files u where u.store = $1 and u.name = l.name) limit ${maxNoted}`,
      [this.store],
    );
  }

  /** Deletes the files that were noted an hour ago or earlier, in batches. */
  private async deleteNoted({ query, keep }: Work): Promise<number> {
    for (let deleted = 0, after = ''; ;) {
      const noted = await query<{ name: string }>(
        `select name from unreferenced_files
          where store = $1 and first_seen_at <= now() - ${graceMs} * interval '1 millisecond' and name > $2
          order by name limit ${batchSize}`,
        [this.store, after],
      );
      const gone: string[] = [];
      for (const { name } of noted) {
        await keep();
        if (await this.deleteUnlessYoung(name)) gone.push(name);
      }
      await query('delete from unreferenced_files where store = $1 and name = any($2::text[])', [this.store, gone]);
      deleted += gone.length;
      if (noted.length < batchSize) return deleted;
      after = noted.at(-1)?.name ?? after;
    }
  }

  private async deleteUnlessYoung(name: string): Promise<boolean> {
    const writtenAt = await this.files.writtenAt(name);
    if (writtenAt === undefined || writtenAt > Date.now() - graceMs) return false;
    await this.files.removeFile(name);
    return true;
  }
}
