import { comparable } from './comparable.js';

/** Orders, what happened to them beside their status, and what checkout counts them by. */
export const ordering = `
-- \`confirmation\` is whether the shopper wants the order (docs/adr/0058-confirmation-beside-the-status.md). \`units_at\` is null until a
-- parcel has moved the units: they are on the shelf then, or released while the order is cancelled (docs/adr/0061-parcels-move-units.md).
create table orders (
  id              int generated always as identity primary key,
  user_id         int not null references users (id),
  status          text not null check (status in ('PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED')),
  subtotal        numeric(14,2) not null check (subtotal >= 0 and subtotal <= 999999999999.99),
  shipping        numeric(14,2) not null check (shipping >= 0 and shipping <= 999999999999.99),
  amount          numeric(14,2) not null check (amount = subtotal + shipping),
  total_items     int not null check (total_items > 0),
  full_name       text not null,
  email           text not null,
  phone           text,
  address_id      int,
  street_no       text not null,
  city            text not null,
  zip_code        text not null,
  country         text not null,
  payment_method  text not null check (payment_method = 'COD'),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  deleted_at      timestamptz,
  cancelled_at    timestamptz,
  is_owner_erased boolean not null default false,
  phone_key       text,
  confirmation    text not null default 'NOT_ASKED' check (confirmation in ('NOT_ASKED', 'AWAITING', 'CONFIRMED', 'UNREACHED', 'DECLINED')),
  cancel_reason   text check (cancel_reason in ('shopper', 'staff', 'declined', 'unconfirmed', 'duplicate', 'refused', 'lost')),
  units_at        text check (units_at in ('shelf', 'road', 'buyer', 'released', 'lost')),
  parcel_open     boolean not null default false,
  note            text check (length(note) between 1 and 500)
);
create index orders_user_newest on orders (user_id, created_at desc, id desc) where deleted_at is null;
create index orders_user_status on orders (user_id, status, cancelled_at) include (amount) where deleted_at is null;
create index orders_newest on orders (created_at, id) where deleted_at is null;
create index orders_status_newest on orders (status, created_at, id) where deleted_at is null;
create index orders_amount on orders (amount, id) where deleted_at is null;
create index orders_buyer on orders using gin (${comparable(`(full_name || ' ' || email)`)} gin_trgm_ops);
create index orders_cancelled on orders (cancelled_at) where deleted_at is null and status = 'CANCELLED';
create index orders_to_anonymize on orders (updated_at) where is_owner_erased;
-- Warnings read the newest orders of a phone.
create index orders_phone_key on orders (phone_key, created_at) where phone_key is not null;
create index orders_confirmation on orders (confirmation, status, created_at, id) where confirmation <> 'NOT_ASKED' and deleted_at is null;
-- Orders that need no confirmation are not in the index.
create index orders_awaiting_amount on orders (amount desc, id) where confirmation = 'AWAITING' and deleted_at is null;
-- Without orders that wait for confirmation, so placing one does not write this index.
create index orders_to_book on orders (created_at, id)
  where deleted_at is null and status = 'PROCESSING' and not parcel_open and confirmation in ('CONFIRMED', 'NOT_ASKED');

create table order_lines (
  id                int generated always as identity primary key,
  order_id          int not null references orders (id),
  product_id        int not null references products (id),
  quantity          int not null check (quantity between 1 and 100000),
  price_at_purchase numeric(12,2) not null,
  line_total        numeric(14,2) not null check (line_total = price_at_purchase * quantity),
  product_name      text not null,
  product_image     text
);
create index order_lines_order on order_lines (order_id);

-- Edits of what orders hold (docs/adr/0068-edits-of-orders.md). \`values_before\` and \`values_after\` have address and note, which are
-- erased with a person. \`replaced\` has the former lines and amounts: the response of the checkout is repeated from the first of them.
create table order_edits (
  id            int generated always as identity primary key,
  order_id      int not null references orders (id),
  values_before jsonb,
  values_after  jsonb,
  replaced      jsonb,
  check ((values_before is null) = (values_after is null))
);
create index order_edits_order on order_edits (order_id, id);

create table order_contacts (
  id         int generated always as identity primary key,
  order_id   int not null references orders (id),
  channel    text not null check (channel in ('CALL', 'WHATSAPP', 'SMS', 'OTHER', 'LINK', 'EMAIL', 'NOTE')),
  outcome    text check (outcome in ('CONFIRMED', 'DECLINED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER', 'LATER')),
  note       text check (length(note) <= 500),
  again_at   timestamptz,
  by_user_id int references users (id),
  created_at timestamptz not null default now()
);
create index order_contacts_order on order_contacts (order_id, id);
create table order_claims (
  order_id      int primary key references orders (id),
  claimed_by    int not null references users (id),
  claimed_until timestamptz not null
);
create index order_claims_age on order_claims (claimed_until);

-- A hash of the network address that placed an order, apart from the order because it is deleted after an hour.
create table order_origins (
  origin    bytea not null,
  placed_at timestamptz not null
);
create index order_origins_newest on order_origins (origin, placed_at desc);
create index order_origins_oldest on order_origins using brin (placed_at);

-- Orders without an account (docs/adr/0065-guests-are-users-without-a-password.md): what limits count them by, and how an account finds
-- those of its email. An email is forgotten once the order is claimed.
create table guest_orders (
  order_id   int primary key references orders (id),
  guest_id   int not null references users (id),
  phone_key  text not null check (length(phone_key) <= 15),
  email      text check (length(email) <= 254),
  placed_at  timestamptz not null default now(),
  claimed_at timestamptz
);
create index guest_orders_phone on guest_orders (phone_key, placed_at desc);
create index guest_orders_email on guest_orders (lower(email)) where email is not null and claimed_at is null;
create index guest_orders_guest on guest_orders (guest_id);
`;
