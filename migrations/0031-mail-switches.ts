import { Migration } from '@mikro-orm/migrations';

export class MailSwitches extends Migration {
  override up(): void {
    // One row: a switch has one value for the whole shop.
    this.addSql(`
      create table mail_switches (
        id                int primary key check (id = 1),
        order_placed      boolean not null,
        order_shipped     boolean not null,
        order_delivered   boolean not null,
        order_cancelled   boolean not null,
        payment_submitted boolean not null,
        payment_decided   boolean not null
      )`);
    this.addSql('insert into mail_switches values (1, true, true, true, true, true, true)');
  }
}
