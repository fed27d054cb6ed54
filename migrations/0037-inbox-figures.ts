import { Migration } from '@mikro-orm/migrations';

/** First answers are counted by an index alone, and persons list their own threads, newest message first. */
export class InboxFigures extends Migration {
  override up(): void {
    this.addSql('alter table contact_messages add column first_answered_at timestamptz');
    this.addSql(`
      update contact_messages m
         set first_answered_at = (select min(r.sent_at) from inbox_messages r where r.thread_id = m.id and r.author = 'staff')
       where m.message_count > 1`);
    this.addSql(
      `create index contact_messages_first_answers on contact_messages (first_answered_at, created_at)
        where first_answered_at is not null`,
    );
    this.addSql(
      `create index contact_messages_own on contact_messages (user_id, last_message_at desc, id desc)
        where user_id is not null`,
    );
    this.addSql('drop index contact_messages_user');
  }
}
