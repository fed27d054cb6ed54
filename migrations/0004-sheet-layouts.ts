import { Migration } from '@mikro-orm/migrations';

/** Keeps which columns staff chose for the files of a sender, and notes about an import as a whole. */
export class SheetLayouts extends Migration {
  override up(): void {
    this.addSql(`alter table imports add column notes jsonb not null default '[]'`);
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
