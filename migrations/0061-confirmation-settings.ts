import { Migration } from '@mikro-orm/migrations';

/** The switch for confirmations, and what the shop does by itself about orders that wait for one. */
export class ConfirmationSettings extends Migration {
  override up(): void {
    this.addSql(`
      alter table features add column confirmation text not null default 'manual'
        check (confirmation in ('off', 'manual', 'policy'))`);
    // One row: a setting has one value for the whole shop.
    this.addSql(`
      create table confirmation_settings (
        id                  int primary key check (id = 1),
        remind_after_hours  int not null check (remind_after_hours between 1 and 24),
        give_up_after_hours int not null check (give_up_after_hours between 12 and 168),
        attempts_min        int not null check (attempts_min between 1 and 5),
        give_up_action      text not null check (give_up_action in ('keep', 'cancel')),
        known_phones        boolean not null,
        quiet_from          text not null,
        quiet_to            text not null
      )`);
    this.addSql(`insert into confirmation_settings values (1, 6, 48, 2, 'keep', false, '21:00', '09:00')`);
    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`insert into reactions (name, position) values ('confirm-order-mail', event_log_safe_position())`);
  }
}
