import { Migration } from '@mikro-orm/migrations';

/** Idempotency keys of requests without a user, and whom a stored answer is about, so that it is deleted with the account. */
export class GuestIdempotencyKeys extends Migration {
  override up(): void {
    // No foreign key: the key is claimed before the request is checked, and an unknown user is the request's own error.
    this.addSql('alter table idempotency_keys add column subject_user_id int');
    this.addSql(
      'create index idempotency_keys_subject on idempotency_keys (subject_user_id) where subject_user_id is not null',
    );

    this.addSql(`
      create table guest_idempotency_keys (
        endpoint        text not null,
        key             text not null check (length(key) between 1 and 255),
        body_hash       bytea not null,
        answer          json,
        subject_user_id int,
        created_at      timestamptz not null default now(),
        primary key (endpoint, key)
      )`);
    this.addSql('create index guest_idempotency_keys_age on guest_idempotency_keys (created_at)');
    this.addSql(
      `create index guest_idempotency_keys_subject on guest_idempotency_keys (subject_user_id)
        where subject_user_id is not null`,
    );
  }
}
