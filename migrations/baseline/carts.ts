/** Carts and wishlists that all devices of an account share (docs/adr/0071-carts-merge-by-line.md). */
export const carts = `
create table carts (
  user_id    int not null references users (id),
  kind       text not null check (kind in ('cart', 'wishlist')),
  version    int not null default 0,
  merge_ids  uuid[] not null default '{}' check (cardinality(merge_ids) <= 100),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index carts_updated on carts (updated_at);
-- A quantity of 0 says that the line was removed, and when.
create table cart_lines (
  user_id    int not null,
  kind       text not null,
  product_id int not null references products (id),
  qty        int not null check (qty between 0 and 1000),
  changed_at timestamptz not null,
  primary key (user_id, kind, product_id),
  foreign key (user_id, kind) references carts (user_id, kind) on delete cascade
);
`;
