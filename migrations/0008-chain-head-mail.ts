import { Migration } from '@mikro-orm/migrations';

/** Gives the mail with the day's head of the event log its checkpoint. */
export class ChainHeadMail extends Migration {
  override up(): void {
    this.addSql(
      "insert into reactions (name, position) values ('chain-head-mail', event_log_safe_position()) on conflict do nothing",
    );
  }
}
