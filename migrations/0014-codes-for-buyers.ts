import { Migration } from '@mikro-orm/migrations';

/** Codes with which buyers prove that a phone or a mailbox is theirs (docs/adr/0030-limits-in-checkout.md). */
export class CodesForBuyers extends Migration {
  override up(): void {
    this.addSql(`create table buyer_codes (
      id         int generated always as identity primary key,
      token      uuid not null unique,
      way        text not null check (way in ('text', 'email')),
      recipient  text not null,
      order_id   int references orders (id),
      tries      int not null default 0,
      is_proven  boolean not null default false,
      expires_at timestamptz not null
    )`);
    this.addSql('create index buyer_codes_expires on buyer_codes (expires_at)');
    this.addSql(`insert into reactions (name, position) select name, event_log_safe_position()
      from unnest(array['buyer-code-mail', 'buyer-code-text', 'confirm-order-text', 'address-changed-mail']) as name`);
  }
}
