import { Migration } from '@mikro-orm/migrations';

/** What staff note of customers. */
export class NotesAndConsents extends Migration {
  override up(): void {
    this.addSql(`create table customer_notes (
  id         int generated always as identity primary key,
  user_id    int not null references users (id),
  text       text not null check (length(text) between 1 and 2000),
  pinned     boolean not null,
  author_id  int not null references users (id),
  created_at timestamptz not null default now(),
  changed_at timestamptz
)`);
    this.addSql('create index customer_notes_by_user on customer_notes (user_id, pinned desc, id desc)');
    this.addSql(`create table customer_tags (
  user_id int primary key references users (id),
  tags    text[] not null check (cardinality(tags) between 1 and 20)
)`);
    this.addSql('create index customer_tags_tags on customer_tags using gin (tags)');
  }
}
