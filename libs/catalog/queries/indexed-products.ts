import { Injectable } from '@nestjs/common';
import { MergedCalls } from '@soulvia/platform/concurrency';
import { prepared, type Query } from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';
import { FacetIndex } from '../domain/facet-index.js';

interface ChangedRow {
  /** Every transaction below this id had ended when the row was read. */
  seen: string;
  /** Null when nothing has changed. */
  id: number | null;
  category_id: number;
  paisa: number;
  facets: number[];
  is_delisted: boolean;
  is_deleted: boolean;
}

const portion = 10_000;
const columns = `p.id, p.category_id, (p.price * 100)::float8 as paisa, p.facets, p.held_out_of_stock as is_delisted,
       p.deleted_at is not null as is_deleted`;

const nextPortion = prepared(
  `select pg_snapshot_xmin(pg_current_snapshot())::text as seen, ${columns} from products p
    where p.id > $1 order by p.id limit ${portion}`,
);

/** Rows above the snapshot carry the ids of another server, whose copy was restored here. */
const changesSince = prepared(
  `select s.seen::text as seen, ${columns}
     from (select pg_snapshot_xmin(pg_current_snapshot()) as seen, pg_snapshot_xmax(pg_current_snapshot()) as ahead) s
     left join products p on p.changed_in >= $1::xid8 and p.changed_in < s.ahead`,
);

/**
 * The products of the shop in memory, for counting facets. Each use reads what has changed since the last one, so that it is as current
 * as the database.
 */
@Injectable()
export class IndexedProducts {
  private readonly index = new FacetIndex();
  /** Transactions from this one on may have changed products since; undefined before the first use. */
  private seen: string | undefined;
  private readonly refresh = new MergedCalls(() => this.reads.primary.read((query) => this.readChanges(query)));

  constructor(private readonly reads: ReadDatabase) {}

  async current(): Promise<FacetIndex> {
    await this.refresh.call();
    return this.index;
  }

  private async readChanges(query: Query): Promise<void> {
    this.seen ??= await this.readAll(query);
    const rows = await query<ChangedRow>(changesSince, [this.seen]);
    this.take(rows);
    this.seen = rows[0]?.seen ?? this.seen;
  }

  /** In portions, so that other requests are served in between. @returns what had been seen at the first one. */
  private async readAll(query: Query): Promise<string> {
    let first: string | undefined;
    for (let after = 0; ;) {
      const rows = await query<ChangedRow>(nextPortion, [after]);
      this.take(rows);
      first ??= rows[0]?.seen;
      const last = rows.at(-1)?.id;
      if (rows.length < portion || !last) return first ?? '0';
      after = last;
    }
  }

  private take(rows: readonly ChangedRow[]): void {
    for (const { id, category_id: categoryId, paisa, facets, is_delisted, is_deleted } of rows) {
      if (id === null) continue;
      if (is_deleted) this.index.remove(id);
      else this.index.put({ id, categoryId, price: Math.round(paisa), facets, isDelisted: is_delisted });
    }
  }
}
