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
/** Largest number of candidates that are remembered for the second run. */
const maxCandidates = 50_000;

/**
 * Deletes files that no row references: those of crashed writes, replaced images that are in no order, and incomplete files. A file
 * must be unreferenced in two consecutive runs, since a checkout in progress may still copy the key of an image that was just replaced.
 */
export class UploadMaintenance {
  private candidates = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly references: readonly ImageReferences[],
  ) {}

  /** @returns the number of deleted files. @throws when the store belongs to another database. */
  async deleteUnreferenced(): Promise<number> {
    await this.checkOwner();
    const nextCandidates = new Set<string>();
    let deleted = 0;
    for (const kind of new Set(this.references.map((reference) => reference.kind))) {
      deleted += await this.em.fork().transactional(async (em) => {
        const query = queryThrough(em);
        await this.collectUnreferenced(query, kind);
        return this.deleteCollected(query, nextCandidates);
      });
    }
    this.candidates = nextCandidates;
    return deleted;
  }

  /** The log's first event identifies a database, also after it was moved or restored. */
  private async checkOwner(): Promise<void> {
    const query = queryThrough(this.em.fork());
    const [first] = await query<{ id: string }>('select id from events order by position limit 1');
    const owner = await this.files.readOwner();
    if (first && owner === undefined) await this.files.writeOwner(first.id);
    else if (first?.id !== owner)
      throw new Error(`${this.files.ownerPlace} belongs to another database: nothing is deleted`);
  }

  /** Sends the files in batches to the database, which finds all unreferenced ones in one query. */
  private async collectUnreferenced(query: Query, kind: string): Promise<void> {
    await query('create temporary table unreferenced_files (name text not null, key text) on commit drop');
    let batch: StoredFile[] = [];
    const flush = async () => {
      await query('insert into unreferenced_files select * from unnest($1::text[], $2::text[])', [
        batch.map(({ name }) => name),
        batch.map(({ key }) => key),
      ]);
      batch = [];
    };
    for await (const file of this.files.filesOf(kind)) if (batch.push(file) === batchSize) await flush();
    await flush();
    for (const { keys } of this.references.filter((reference) => reference.kind === kind))
      await query(`delete from unreferenced_files u using (${keys}) as referenced (key) where u.key = referenced.key`);
  }

  private async deleteCollected(query: Query, nextCandidates: Set<string>): Promise<number> {
    for (let deleted = 0; ;) {
      const names = await query<{ name: string }>(
        `delete from unreferenced_files where ctid = any(array(select ctid from unreferenced_files limit ${batchSize})) returning name`,
      );
      if (names.length === 0) return deleted;
      for (const { name } of names) deleted += (await this.deleteCandidate(name, nextCandidates)) ? 1 : 0;
    }
  }

  /** Deletes a file that was already a candidate in the previous run. @returns true when it was deleted. */
  private async deleteCandidate(name: string, nextCandidates: Set<string>): Promise<boolean> {
    const writtenAt = await this.files.writtenAt(name);
    if (writtenAt === undefined || writtenAt > Date.now() - graceMs) return false;
    if (!this.candidates.has(name)) {
      if (nextCandidates.size < maxCandidates) nextCandidates.add(name);
      return false;
    }
    await this.files.removeFile(name);
    return true;
  }
}
