import { Migration } from '@mikro-orm/migrations';

/** The head of the event log is mailed from the first day on that ends after this. */
export class ChainHeadMails extends Migration {
  override up(): void {
    this.addSql(`insert into reactions (name, position) values ('chain-head-mail', event_log_safe_position())`);
  }
}
