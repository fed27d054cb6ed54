import { Migration } from '@mikro-orm/migrations';

/** Who signed in, who was refused and who read personal data. Without foreign keys: entries outlive accounts and lock none. */
export class SecurityLog extends Migration {
  override up(): void {
    this.addSql(`
      create table security_log (
        id           bigint generated always as identity primary key,
        kind         text not null check (length(kind) <= 50),
        user_id      int,
        address_hash text check (length(address_hash) <= 100),
        device       text check (length(device) <= 200),
        at           timestamptz not null,
        detail       jsonb
      )`);
    this.addSql('create index security_log_at on security_log (at desc, id desc)');
    this.addSql('create index security_log_kind on security_log (kind, at desc, id desc)');
    // Answers an account's entries of one kind from the index alone.
    this.addSql(
      'create index security_log_user on security_log (user_id, at desc, id desc) include (kind) where user_id is not null',
    );
  }
}
