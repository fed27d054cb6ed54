import { MergedCalls } from '@soulvia/platform/concurrency';
import { prepared, type Query } from '@soulvia/platform/database';
import type { ReadDatabase } from '@soulvia/platform/replica';

/** Columns of each product beside those that are asked for. */
interface Followed {
  id: number;
  is_deleted: boolean;
}

interface ChangedRow {
  /** Every transaction below this id had ended when the row was read. */
  seen: string;
  /** Null when nothing has changed. */
  id: number | null;
}

const portion = 10_000;

/** Reads all products at the first use, and at each further one what has changed since, so that it is as current as the database. */
export class FollowedProducts<Row> {
  /** Transactions from this one on may have changed products since; undefined before the first use. */
  private seen: string | undefined;
  private readonly refresh = new MergedCalls(() => this.reads.primary.read((query) => this.readChanges(query)));
  private readonly nextPortion: string;
  private readonly changesSince: string;

  /**
   * @param columns SQL of what is read of `products p` beside the id.
   * @param take keeps a row; it may be given one again that has not changed.
   */
  constructor(
    private readonly reads: ReadDatabase,
    columns: string,
    private readonly take: (row: Row & Followed) => void,
  ) {
    const all = `p.id, p.deleted_at is not null as is_deleted, ${columns}`;
    this.nextPortion = prepared(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as seen, ${all} from products p
        where p.id > $1 order by p.id limit ${portion}`,
    );
    // Rows above the snapshot carry the ids of another server, whose copy was restored here.
    this.changesSince = prepared(
      `select s.seen::text as seen, ${all}
         from (select pg_snapshot_xmin(pg_current_snapshot()) as seen, pg_snapshot_xmax(pg_current_snapshot()) as ahead) s
         left join products p on p.changed_in >= $1::xid8 and p.changed_in < s.ahead`,
    );
  }

  /** @returns when every change that was committed before the call has been taken. */
  catchUp(): Promise<void> {
    return this.refresh.call();
  }

  private async readChanges(query: Query): Promise<void> {
    this.seen ??= await this.readAll(query);
    const rows = await query<ChangedRow>(this.changesSince, [this.seen]);
    this.takeAll(rows);
    this.seen = rows[0]?.seen ?? this.seen;
  }

  /** In portions, so that other requests are served in between. @returns what had been seen at the first one. */
  private async readAll(query: Query): Promise<string> {
    let first: string | undefined;
    for (let after = 0; ;) {
      const rows = await query<ChangedRow>(this.nextPortion, [after]);
      this.takeAll(rows);
      first ??= rows[0]?.seen;
      const last = rows.at(-1)?.id;
      if (rows.length < portion || !last) return first ?? '0';
      after = last;
    }
  }

  private takeAll(rows: readonly ChangedRow[]): void {
    for (const row of rows) if (row.id !== null) this.take(row as Row & Followed & ChangedRow);
  }
}
