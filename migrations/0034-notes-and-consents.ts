import { Migration } from '@mikro-orm/migrations';

/** What staff note of customers, and what phones agree to. */
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
    this.addSql(`create table text_consents (
  id           bigint generated always as identity primary key,
  phone_key    text not null,
  source       text not null check (source in ('sign_up', 'checkout', 'account', 'link', 'staff')),
  text_version int not null,
  given_at     timestamptz not null default now(),
  withdrawn_at timestamptz
)`);
    this.addSql('create unique index text_consents_given on text_consents (phone_key) where withdrawn_at is null');
    this.addSql('create index text_consents_withdrawn on text_consents (withdrawn_at) where withdrawn_at is not null');
    this.addSql(
      `create index text_preferences_consented on text_preferences (changed_at) where preference = 'consented'`,
    );
    this.addSql(`insert into texts values ('back_in_stock', false,
  'Soulvia: {name}, {product} is back in stock. {link}',
  'سول ویا: {name}، {product} دوبارہ دستیاب ہے۔ {link}', '')`);
    this.addSql(`insert into reactions (name, position) values ('back-in-stock-text', event_log_safe_position())`);
  }
}
