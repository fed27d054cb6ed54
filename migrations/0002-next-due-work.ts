import { Migration } from '@mikro-orm/migrations';

/** Finds the next row of a kind, for which a job is delayed. */
export class NextDueWork extends Migration {
  override up(): void {
    this.addSql(`create index due_work_next on due_work (kind, due_at) where state = 'waiting'`);
  }
}
