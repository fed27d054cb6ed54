import { Migration } from '@mikro-orm/migrations';

/**
 * Whether shoppers want their orders, who asked them and with what outcome (docs/adr/0058-confirmation-beside-the-status.md). Orders of
 * processes of the previous version do not wait for confirmation.
 */
export class OrderConfirmations extends Migration {
  override up(): void {
    this.addSql(`
      alter table orders
        add column confirmation text not null default 'NOT_ASKED'
          check (confirmation in ('NOT_ASKED', 'AWAITING', 'CONFIRMED', 'UNREACHED', 'DECLINED')),
        add column cancel_reason text
          check (cancel_reason in ('shopper', 'staff', 'declined', 'unconfirmed', 'duplicate', 'refused', 'lost'))`);
    this.addSql(`
      create index orders_confirmation on orders (confirmation, status, created_at, id)
       where confirmation <> 'NOT_ASKED' and deleted_at is null`);
    // Warnings read the newest orders of a phone.
    this.addSql('drop index orders_phone_key');
    this.addSql('create index orders_phone_key on orders (phone_key, created_at) where phone_key is not null');
    this.addSql(`
      create table order_contacts (
        id         int generated always as identity primary key,
        order_id   int not null references orders (id),
        channel    text not null check (channel in ('CALL', 'WHATSAPP', 'SMS', 'OTHER', 'LINK', 'EMAIL', 'NOTE')),
        outcome    text check (outcome in ('CONFIRMED', 'DECLINED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER', 'LATER')),
        note       text check (length(note) <= 500),
        again_at   timestamptz,
        by_user_id int references users (id),
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index order_contacts_order on order_contacts (order_id, id)');
    this.addSql(`
      create table order_claims (
        order_id      int primary key references orders (id),
        claimed_by    int not null references users (id),
        claimed_until timestamptz not null
      )`);
    this.addSql('create index order_claims_age on order_claims (claimed_until)');
  }
}
