import { Migration } from '@mikro-orm/migrations';

/** What was bought together, and versions of the rules by which the shop suggests a routine. */
export class RelatedAndRoutine extends Migration {
  override up(): void {
    // Products are no foreign keys: their row locks would make the daily job and edits of products wait for each other.
    this.addSql(`create table related_products (
  product_id int not null,
  related_id int not null,
  orders     int not null check (orders > 0),
  rank       int not null check (rank > 0),
  primary key (product_id, related_id)
)`);
    this.addSql(`create table routine_versions (
  n            int primary key check (n > 0),
  rules        jsonb not null,
  state        text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
  by           int not null references users (id),
  at           timestamptz not null default now(),
  published_by int references users (id),
  check ((state = 'PUBLISHED') = (published_by is not null))
)`);
  }
}
