import { Migration } from '@mikro-orm/migrations';

/** What threads of the inbox are about: one thread for each subject and asker, who is an account or the order itself. */
export class ThreadSubjects extends Migration {
  override up(): void {
    this.addSql(`alter table contact_messages
  add column kind text not null default 'CONTACT' check (kind in ('CONTACT', 'ORDER', 'RETURN', 'EARNINGS')),
  add column order_id int,
  add column return_id int,
  add column earning_line_id bigint,
  add column parcel_id int,
  add constraint contact_messages_about check ((kind = 'CONTACT') = (coalesce(earning_line_id, return_id, order_id) is null))`);
    this.addSql(`create unique index contact_messages_subject on contact_messages
  (kind, coalesce(earning_line_id, return_id, order_id), coalesce(user_id, 0)) where kind <> 'CONTACT'`);
    this.addSql(
      `create index contact_messages_kind on contact_messages (kind, last_message_at desc, id desc) where kind <> 'CONTACT'`,
    );
    this.addSql(
      `create index contact_messages_order on contact_messages (order_id, last_message_at desc, id desc) where order_id is not null`,
    );
    this.addSql(
      `create index contact_messages_return on contact_messages (return_id, last_message_at desc, id desc) where return_id is not null`,
    );
  }
}
