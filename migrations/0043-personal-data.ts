import { Migration } from '@mikro-orm/migrations';

/**
 * Personal data at rest. CNICs are encrypted by the worker, since the database does not know the key; until then `cnic` holds
 * the plain text. Screenshots of payments and recipients of orders can be erased.
 */
export class PersonalData extends Migration {
  override up(): void {
    this.addSql('alter table users add column cnic_sealed text, add column cnic_index text');
    this.addSql('alter table users add check (cnic is null or cnic_sealed is null)');
    this.addSql('alter table users add check ((cnic_sealed is null) = (cnic_index is null))');
    this.addSql('create index users_plain_cnic on users (cnic) where cnic is not null');
    this.addSql(
      `create index users_partner_cnic on users (cnic_index) where role = 'SOULVIA_PARTNER' and deleted_at is null`,
    );
    this.addSql(`
      create table data_keys (
        id         text primary key check (id ~ '^[0-9a-f]{8}$'),
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table cnic_reveals (
        id          int generated always as identity primary key,
        user_id     int not null references users (id),
        revealed_by int not null references users (id),
        reason      text not null check (length(reason) between 3 and 200),
        revealed_at timestamptz not null default now()
      )`);
    this.addSql('create index cnic_reveals_user on cnic_reveals (user_id)');
    this.addSql('create index cnic_reveals_age on cnic_reveals (revealed_at)');

    this.addSql('alter table package_payments alter column screenshot drop not null');
    this.addSql(
      'create index package_payments_screenshot_age on package_payments (decided_at) where screenshot is not null',
    );
    this.addSql(`
      update package_payments p set screenshot = null from users u
       where u.id = p.user_id and u.deleted_at is not null and p.is_approved is null`);

    this.addSql('alter table orders add column is_owner_erased boolean not null default false');
    this.addSql(`
      update orders o set is_owner_erased = true from users u where u.id = o.user_id and u.deleted_at is not null`);
    this.addSql('create index orders_to_anonymize on orders (updated_at) where is_owner_erased');

    this.addSql(`
      delete from refresh_tokens t using sessions s, users u
       where s.id = t.session_id and u.id = s.user_id and u.deleted_at is not null`);
    this.addSql('delete from sessions s using users u where u.id = s.user_id and u.deleted_at is not null');
  }
}
