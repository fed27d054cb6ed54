import { Migration } from '@mikro-orm/migrations';

export class WithdrawnPackages extends Migration {
  override up(): void {
    this.addSql('alter table packages add column is_on_sale boolean not null default true');
    this.addSql(
      'create index packages_search on packages using gin (normalize(name, NFKC) gin_trgm_ops) where deleted_at is null',
    );
    this.addSql('create index package_payments_of_package on package_payments (package_id)');
  }
}
