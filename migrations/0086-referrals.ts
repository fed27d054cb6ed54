import { Migration } from '@mikro-orm/migrations';

/** Codes of referral links and how often the links were opened (docs/adr/0074-referral-links.md). */
export class Referrals extends Migration {
  override up(): void {
    this.addSql(`
      create table referral_codes (
        code        text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
        user_id     int not null references users (id),
        created_at  timestamptz not null default now(),
        replaced_at timestamptz
      )`);
    this.addSql('create unique index referral_codes_current on referral_codes (user_id) where replaced_at is null');
    this.addSql('create index referral_codes_user on referral_codes (user_id)');
    this.addSql('create index referral_codes_replaced on referral_codes (replaced_at) where replaced_at is not null');
    // The member is here too, so that a code that has expired keeps its visits.
    this.addSql(`
      create table referral_visits (
        user_id int not null references users (id),
        day     date not null,
        code    text not null,
        visits  int not null check (visits > 0),
        primary key (user_id, day, code)
      )`);
    this.addSql('create index referral_visits_day on referral_visits (day)');
  }
}
