import { Migration } from '@mikro-orm/migrations';

/**
 * Tables that grow at their newest row get indexes in the order in which they grow: PostgreSQL then fills each page before it starts the
 * next. In the opposite order it splits pages in the middle and leaves half of them empty. Lists read the indexes backwards.
 */
export class AscendingIndexes extends Migration {
  override up(): void {
    const indexes: [name: string, on: string][] = [
      ['events_time', 'events (recorded_at, position)'],
      ['orders_newest', 'orders (created_at, id) where deleted_at is null'],
      ['orders_status_newest', 'orders (status, created_at, id) where deleted_at is null'],
      ['security_log_at', 'security_log (at, id)'],
      ['security_log_kind', 'security_log (kind, at, id)'],
    ];
    for (const [name, on] of indexes) {
      this.addSql(`drop index ${name}`);
      this.addSql(`create index ${name} on ${on}`);
    }
  }
}
