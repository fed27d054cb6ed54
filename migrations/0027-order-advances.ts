import { Migration } from '@mikro-orm/migrations';

/** What buyers pay ahead for an order, with the screenshot of the transfer. */
export class OrderAdvances extends Migration {
  override up(): void {
    this.addSql(`create table order_advances (
  id             int generated always as identity primary key,
  order_id       int not null references orders (id),
  amount         numeric(14,2) not null check (amount >= 1),
  state          text not null default 'ASKED' check (state in ('ASKED', 'SHOWN', 'APPROVED', 'REFUSED', 'RELEASED')),
  screenshot     text,
  image_hash     bytea,
  image_likeness bit(256),
  reference      text check (length(reference) <= 50),
  asked_by       int not null references users (id),
  decided_by     int references users (id),
  created_at     timestamptz not null default now(),
  shown_at       timestamptz,
  decided_at     timestamptz
)`);
    this.addSql('create index order_advances_order on order_advances (order_id)');
    this.addSql(`create unique index order_advances_standing on order_advances (order_id)
  where state in ('ASKED', 'SHOWN', 'APPROVED')`);
    this.addSql(
      `create unique index order_advances_reference on order_advances (lower(replace(reference, ' ', ''))) where state <> 'REFUSED'`,
    );
    this.addSql('create index order_advances_image on order_advances (image_hash, id) where image_hash is not null');
    this.addSql('create index order_advances_decided on order_advances (decided_at) where screenshot is not null');
    // Null without one, so that a checkout writes no column.
    this.addSql('alter table orders add column advance numeric(14,2) check (advance >= 0)');
    this.addSql('create index orders_advance on orders (id) where advance > 0');
    this.addSql(`insert into reactions (name, position) values ('advance-asked-mail', event_log_safe_position())`);
  }
}
