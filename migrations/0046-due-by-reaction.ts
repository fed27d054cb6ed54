import { Migration } from '@mikro-orm/migrations';

/** Due rows are searched by reaction: a search for one does not read the waiting rows of another. */
export class DueByReaction extends Migration {
  override up(): void {
    this.addSql('drop index reaction_outbox_due');
    this.addSql(`create index reaction_outbox_due on reaction_outbox (reaction, due_at, id) where state = 'waiting'`);
  }
}
