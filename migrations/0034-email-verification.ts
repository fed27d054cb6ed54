import { Migration } from '@mikro-orm/migrations';

/** Accounts that exist count as verified. A new one counts as unverified until its link is used. */
export class EmailVerification extends Migration {
  override up(): void {
    this.addSql('alter table users add column email_verified boolean not null default true');
    this.addSql('alter table users alter column email_verified set default false');
    this.addSql('alter table users add column pending_email text');

    this.addSql(`
      create table email_verifications (
        id         uuid primary key,
        user_id    int not null references users (id),
        email      text not null,
        token_hash bytea not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        closed_at  timestamptz
      )`);
    this.addSql('create unique index email_verifications_token on email_verifications (token_hash)');
    this.addSql('create index email_verifications_user on email_verifications (user_id) where closed_at is null');
    this.addSql('create index email_verifications_age on email_verifications (expires_at)');

    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`
      insert into reactions (name, position)
      select name, event_log_safe_position()
        from unnest(array['confirm-email-mail', 'email-request-mail', 'newsletter-mail', 'inbox-answer-mail', 'order-placed-mail',
                          'order-status-mail', 'order-cancelled-mail', 'payment-submitted-mail', 'payment-approved-mail',
                          'payment-rejected-mail']) as name`);
  }
}
