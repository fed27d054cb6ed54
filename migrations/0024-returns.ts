import { Migration } from '@mikro-orm/migrations';

/** What buyers return, and packages that members ask to give back. */
export class Returns extends Migration {
  override up(): void {
    this.addSql(`create table returns (
  id             int generated always as identity primary key,
  order_id       int not null references orders (id),
  user_id        int not null references users (id),
  reason         text not null check (reason in ('UNOPENED', 'DAMAGED', 'WRONG_ITEM', 'REACTION')),
  state          text not null check (state in ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'RECEIVED', 'REFUNDED', 'REPLACED')),
  resolution     text not null check (resolution in ('REFUND', 'REPLACE')),
  text           text not null default '',
  batch          text,
  photos         text[] not null default '{}',
  refund_to      text,
  asked_by       text not null check (asked_by in ('buyer', 'staff')),
  closes_at      timestamptz not null,
  decided_by     int references users (id),
  decided_at     timestamptz,
  decline_reason text,
  parcel_id      int references parcels (id),
  replacement_id int references parcels (id),
  created_at     timestamptz not null default now(),
  ended_at       timestamptz
)`);
    this.addSql(`create index returns_by_order on returns (order_id, id)`);
    this.addSql(`create index returns_by_state on returns (state, id)`);
    this.addSql(`create index returns_by_user on returns (user_id, id)`);
    this.addSql(`create index returns_by_parcel on returns (parcel_id) where parcel_id is not null`);
    this.addSql(`create index returns_by_replacement on returns (replacement_id) where replacement_id is not null`);
    this.addSql(`create table return_lines (
  return_id     int not null references returns (id),
  order_line_id int not null,
  product_id    int not null,
  product_name  text not null,
  quantity      int not null check (quantity > 0),
  restocked     int,
  written_off   int,
  refused       int,
  why           text,
  primary key (return_id, order_line_id),
  check (restocked is null or restocked + written_off + refused = quantity)
)`);
    this.addSql(`create table package_buy_backs (
  id         int generated always as identity primary key,
  payment_id int not null references package_payments (id),
  state      text not null default 'REQUESTED' check (state in ('REQUESTED', 'ACCEPTED', 'DECLINED')),
  text       text not null default '',
  refund_to  text,
  asked_at   timestamptz not null default now(),
  decided_by int references users (id),
  decided_at timestamptz,
  reason     text
)`);
    this.addSql(
      `create unique index package_buy_backs_open on package_buy_backs (payment_id) where state = 'REQUESTED'`,
    );
    this.addSql(`create index package_buy_backs_by_payment on package_buy_backs (payment_id, id)`);
    this.addSql(`alter table parcel_lines add column refused int check (refused >= 0),
  drop constraint parcel_lines_check1,
  add constraint parcel_lines_add_up check (restocked is null or restocked + written_off + coalesce(refused, 0) = quantity)`);
    this.addSql(`insert into reactions (name, position)
values ('refund-paid-mail', event_log_safe_position()), ('return-decided-mail', event_log_safe_position())`);
  }
}
