import { Migration } from '@mikro-orm/migrations';

export class PaymentDetails extends Migration {
  override up(): void {
    // One row: package payments go to one account. Empty texts are not set.
    this.addSql(`
      create table payment_details (
        id            int primary key check (id = 1),
        account_title text not null check (length(account_title) <= 100),
        bank_name     text not null check (length(bank_name) <= 100),
        iban          text not null check (iban ~ '^(PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16})?$'),
        jazzcash      text not null check (jazzcash ~ '^([0-9]{11})?$'),
        easypaisa     text not null check (easypaisa ~ '^([0-9]{11})?$'),
        is_demo       boolean not null
      )`);
    this.addSql(`
      insert into payment_details (id, account_title, bank_name, iban, jazzcash, easypaisa, is_demo)
        values (1, '', '', '', '', '', false)`);
    this.addSql(`alter table company add column map_url text not null default '' check (length(map_url) <= 2000)`);
  }
}
