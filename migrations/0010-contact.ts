import { Migration } from '@mikro-orm/migrations';

export class Contact extends Migration {
  override up(): void {
    this.addSql(`
      create table contact_messages (
        id         int generated always as identity primary key,
        full_name  text not null check (length(full_name) <= 200),
        subject    text not null check (length(subject) <= 200),
        message    text not null check (length(message) <= 5000),
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table newsletter_subscribers (
        id         int generated always as identity primary key,
        email      text not null check (length(email) <= 254),
        created_at timestamptz not null default now()
      )`);
    this.addSql('create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email))');
  }
}
