import { Migration } from '@mikro-orm/migrations';

/** What stays of the image of a payment, which payments look alike, and the reference of the bank. Payments of before have none of it. */
export class PaymentProofs extends Migration {
  override up(): void {
    this.addSql(`
alter table package_payments
  add column image_hash bytea,
  add column image_likeness bit(256),
  add column bank_reference text check (length(bank_reference) <= 50)`);
    this.addSql(
      'create index package_payments_image on package_payments (image_hash, id) where image_hash is not null',
    );
    this.addSql(`
create unique index package_payments_bank_reference
  on package_payments (lower(replace(bank_reference, ' ', '')))`);
    this.addSql(`
create table similar_payments (
  payment_id int not null references package_payments (id),
  similar_id int not null references package_payments (id),
  primary key (payment_id, similar_id)
)`);
  }
}
