import { Migration } from '@mikro-orm/migrations';

/** Keeps which columns the files of others have: those that staff chose of imports, and those of a courier's booking sheet. */
export class SheetLayouts extends Migration {
  override up(): void {
    this.addSql(`alter table imports add column notes jsonb not null default '[]'`);
    this.addSql('alter table couriers add column booking_template jsonb');
    this.addSql(`
      create table import_layouts (
        kind    text not null,
        sender  int not null,
        header  text not null check (length(header) = 64),
        columns jsonb not null,
        primary key (kind, sender, header)
      )`);
  }
}
