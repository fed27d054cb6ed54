import { Migration } from '@mikro-orm/migrations';

/** What partners agree to, by version, and who did. */
export class Agreements extends Migration {
  override up(): void {
    this.addSql(`create table agreement_versions (
  version      int primary key,
  text         text not null check (length(text) between 1 and 100000),
  published_at timestamptz not null default now(),
  by           int not null references users (id)
)`);
    this.addSql(`create table agreements (
  user_id     int not null references users (id),
  version     int not null references agreement_versions (version),
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
)`);
  }
}
