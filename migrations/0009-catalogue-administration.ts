import { Migration } from '@mikro-orm/migrations';

export class CatalogueAdministration extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add column search tsvector
        generated always as (to_tsvector('english', name || ' ' || description)) stored`);
    this.addSql('create index products_search on products using gin (search) where deleted_at is null');
    this.addSql('create index products_name on products using gin (name gin_trgm_ops) where deleted_at is null');
  }
}
