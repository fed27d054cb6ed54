import { Migration } from '@mikro-orm/migrations';

/**
 * Contact messages become threads. A row of `contact_messages` is a thread with its first message, so that rows that an api of the
 * version before inserts are threads as well; later messages are rows of `inbox_messages`.
 */
export class Inbox extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact_messages
        add column reply_to        text check (length(reply_to) <= 254),
        add column user_id         int references users (id),
        add column state           text not null default 'NEW' check (state in ('NEW', 'OPEN', 'WAITING', 'DONE')),
        add column assignee_id     int references users (id),
        add column message_count   int not null default 1,
        add column last_message_at timestamptz`);
    this.addSql('update contact_messages set last_message_at = created_at');
    this.addSql(
      'alter table contact_messages alter column last_message_at set default now(), alter column last_message_at set not null',
    );
    this.addSql('create index contact_messages_newest on contact_messages (last_message_at desc, id desc)');
    this.addSql('create index contact_messages_state on contact_messages (state, last_message_at desc, id desc)');
    this.addSql(
      `create index contact_messages_assignee on contact_messages (assignee_id, last_message_at desc, id desc)`,
    );
    this.addSql('create index contact_messages_user on contact_messages (user_id) where user_id is not null');
    this.addSql(
      `create index contact_messages_search on contact_messages using gin
         (normalize(full_name || ' ' || subject || ' ' || coalesce(reply_to, '') || ' ' || message, NFKC) gin_trgm_ops)`,
    );
    this.addSql(`
      create table inbox_messages (
        thread_id int not null references contact_messages (id) on delete cascade,
        id        int not null check (id > 1),
        author    text not null check (author in ('customer', 'staff')),
        author_id int references users (id),
        text      text not null check (length(text) <= 5000),
        via       text not null check (via in ('email', 'whatsapp', 'page')),
        sent_at   timestamptz not null default now(),
        primary key (thread_id, id),
        check ((author = 'staff') = (author_id is not null))
      )`);
    this.addSql(`
      create table saved_replies (
        id         int generated always as identity primary key,
        title      text not null check (length(title) <= 100),
        text       text not null check (length(text) <= 5000),
        created_at timestamptz not null default now()
      )`);
    this.addSql('create unique index saved_replies_title on saved_replies (lower(title))');
  }
}
