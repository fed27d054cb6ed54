import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queryThrough, type Query } from '@soulvia/platform/database';
import type { FileStore, StoredFile } from './file-store.js';

/** Rows that name pictures. Every room that keeps keys tells the janitor of all of them: what nobody names is swept. */
export interface ImageReferences {
  /** Folder of the store, as `savePicture` was told. */
  kind: string;
  /** SQL that gives the keys as one column; nulls are passed over. */
  keys: string;
}

/** A file is written before the row that names it, and a write does not take as long as this. */
const graceMs = 60 * 60 * 1000;
const portion = 1_000;
/** How many files may wait for the second look; more of them wait for a later one. */
const suspectsMax = 50_000;
const sign = '.database';

/**
 * Sweeps pictures that no row names: those of writes that a crash ended between file and row, those that were replaced and are
 * in no order, and what was never written to its end. A file must be unnamed in two sweeps in a row: a checkout that is
 * under way may still copy the name of a picture that has just been replaced.
 */
export class UploadMaintenance {
  private suspects = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly named: readonly ImageReferences[],
  ) {}

  /** @returns how many files are gone. @throws where the store belongs to another database, which names other pictures. */
  async sweep(): Promise<number> {
    await this.checkOwner();
    const seen = new Set<string>();
    let gone = 0;
    for (const kind of new Set(this.named.map((one) => one.kind))) {
      gone += await this.em.fork().transactional(async (em) => {
        const query = queryThrough(em);
        await this.collectUnnamed(query, kind);
        return this.takeAway(query, seen);
      });
    }
    this.suspects = seen;
    return gone;
  }

  /** The log's first event tells databases apart, also after one was moved or restored. */
  private async checkOwner(): Promise<void> {
    const query = queryThrough(this.em.fork());
    const [first] = await query<{ id: string }>('select id from events order by position limit 1');
    const path = join(this.files.dir, sign);
    const owner = await readFile(path, 'utf8').catch(() => undefined);
    if (first && owner === undefined) {
      await mkdir(this.files.dir, { recursive: true });
      await writeFile(path, first.id);
    } else if (first?.id !== owner) throw new Error(`${path} names another database: nothing is swept`);
  }

  /** Files by the thousand go to the database, which finds in one reading what none of its rows name. */
  private async collectUnnamed(query: Query, kind: string): Promise<void> {
    await query('create temporary table unnamed_files (name text not null, key text) on commit drop');
    let found: StoredFile[] = [];
    const hand = async () => {
      await query('insert into unnamed_files select * from unnest($1::text[], $2::text[])', [
        found.map(({ name }) => name),
        found.map(({ key }) => key),
      ]);
      found = [];
    };
    for await (const file of this.files.filesOf(kind)) if (found.push(file) === portion) await hand();
    await hand();
    for (const { keys } of this.named.filter((one) => one.kind === kind))
      await query(`delete from unnamed_files u using (${keys}) as named (key) where u.key = named.key`);
  }

  private async takeAway(query: Query, seen: Set<string>): Promise<number> {
    for (let gone = 0; ;) {
      const names = await query<{ name: string }>(
        `delete from unnamed_files where ctid = any(array(select ctid from unnamed_files limit ${portion})) returning name`,
      );
      if (names.length === 0) return gone;
      for (const { name } of names) gone += (await this.lookAt(name, seen)) ? 1 : 0;
    }
  }

  private async lookAt(name: string, seen: Set<string>): Promise<boolean> {
    const writtenAt = await this.files.writtenAt(name);
    if (writtenAt === undefined || writtenAt > Date.now() - graceMs) return false;
    if (!this.suspects.has(name)) {
      if (seen.size < suspectsMax) seen.add(name);
      return false;
    }
    await this.files.removeFile(name);
    return true;
  }
}
