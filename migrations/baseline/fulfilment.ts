/** Couriers, parcels with all that was reported about them (docs/adr/0061-parcels-move-units.md), and manifests. */
export const fulfilment = `
create table couriers (
  id                 int generated always as identity primary key,
  name               text not null check (length(name) between 1 and 60),
  code               text not null unique check (code ~ '^[a-z0-9-]{2,20}$'),
  adapter            text not null,
  tracking_url       text check (length(tracking_url) <= 2000),
  settle_days        int not null check (settle_days between 1 and 60),
  advice_hours       int not null check (advice_hours between 4 and 72),
  cities             jsonb not null,
  delivery_fee       numeric(9,2) not null check (delivery_fee >= 0),
  return_fee         numeric(9,2) not null check (return_fee >= 0),
  income_tax_percent numeric(5,2) not null check (income_tax_percent between 0 and 100),
  sales_tax_percent  numeric(5,2) not null check (sales_tax_percent between 0 and 100),
  is_active          boolean not null,
  sealed_secret      text,
  created_at         timestamptz not null default now()
);
-- What the wordings of a courier mean.
create table courier_wordings (
  courier_id int not null references couriers (id) on delete cascade,
  says       text not null check (length(says) between 1 and 100),
  state      text not null,
  primary key (courier_id, says)
);
create unique index courier_wordings_form on courier_wordings (courier_id, lower(says));
create table courier_rounds (
  courier_id     int primary key references couriers (id) on delete cascade,
  position       bigint not null,
  last_parcel_id int not null
);

create table parcels (
  id                  int generated always as identity primary key,
  order_id            int not null references orders (id),
  user_id             int not null references users (id),
  courier_id          int not null references couriers (id),
  kind                text not null check (kind in ('DELIVERY', 'REPLACEMENT', 'PICKUP')),
  state               text not null check (state in
                        ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED', 'RETURNING', 'RECEIVED', 'LOST', 'VOID')),
  tracking_number     text check (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'),
  cash_due            numeric(14,2) not null check (cash_due >= 0 and cash_due = trunc(cash_due)),
  weight_g            int check (weight_g between 1 and 100000),
  pieces              int not null check (pieces between 1 and 100),
  courier_says        text,
  attempts            int not null default 0,
  advice_needed_since timestamptz,
  advice_due_at       timestamptz,
  advice_action       text check (advice_action in ('REATTEMPT', 'RETURN')),
  advice_remarks      text,
  advice_at           timestamptz,
  advice_by           int,
  refused_state       text,
  disagrees           boolean not null default false,
  booked_at           timestamptz not null default now(),
  handed_over_at      timestamptz,
  delivered_at        timestamptz,
  received_at         timestamptz,
  check ((advice_needed_since is null) = (advice_due_at is null)),
  check ((advice_action is null) = (advice_at is null))
);
create unique index parcels_open on parcels (order_id)
  where state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING');
create unique index parcels_tracking on parcels (courier_id, upper(tracking_number)) where tracking_number is not null and state <> 'VOID';
create index parcels_order on parcels (order_id, id);
create index parcels_user on parcels (user_id);
-- Each filter of the list has an index in its order.
create index parcels_state on parcels (state, id);
create index parcels_courier on parcels (courier_id, state, id);
create index parcels_courier_newest on parcels (courier_id, id);
create index parcels_under_way on parcels (id) where state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING');
create index parcels_advice on parcels (advice_due_at, id) where advice_due_at is not null and advice_action is null;
create index parcels_disagree on parcels (id) where disagrees;
create index parcels_booked on parcels (booked_at, id);
create index parcels_number on parcels (upper(tracking_number) text_pattern_ops);
create index parcels_tracked on parcels (courier_id, id)
  where tracking_number is not null and state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING');

-- The lines are copies, and remain when an edit removes the line of the order.
create table parcel_lines (
  parcel_id     int not null references parcels (id),
  order_line_id int not null,
  product_id    int not null references products (id),
  product_name  text not null,
  quantity      int not null check (quantity between 1 and 100000),
  restocked     int check (restocked >= 0),
  written_off   int check (written_off >= 0),
  why           text,
  primary key (parcel_id, order_line_id),
  check ((restocked is null) = (written_off is null)),
  check (restocked is null or restocked + written_off = quantity)
);
create table parcel_reports (
  id           int generated always as identity primary key,
  parcel_id    int not null references parcels (id),
  code         text not null check (length(code) <= 120),
  state        text,
  courier_says text,
  note         text,
  at           timestamptz not null,
  by_user      int,
  is_applied   boolean not null,
  unique (parcel_id, code, at)
);
create index parcel_reports_unmapped on parcel_reports (parcel_id) where state is null;

-- Bookings at couriers' computers, and what is passed on to them (docs/adr/0062-couriers-as-data.md).
create table parcel_bookings (
  parcel_id    int primary key references parcels (id),
  state        text not null check (state in ('WAITING', 'UNKNOWN', 'REFUSED', 'DONE')),
  attempt      int not null check (attempt > 0),
  asked_at     timestamptz,
  says         text,
  looked_up_at timestamptz,
  label_url    text,
  check (state <> 'UNKNOWN' or asked_at is not null)
);
create index parcel_bookings_open on parcel_bookings (parcel_id) where state <> 'DONE';
create table parcel_messages (
  parcel_id int not null references parcels (id),
  what      text not null check (what in ('ADVICE', 'CANCEL')),
  says      text,
  tried_at  timestamptz not null,
  primary key (parcel_id, what)
);

-- What a courier signs for when it takes parcels. A parcel is in one that waits for a signature at most.
create table manifests (
  id         int generated always as identity primary key,
  courier_id int not null references couriers (id),
  created_at timestamptz not null default now(),
  created_by int not null,
  signed_at  timestamptz,
  signed_by  int,
  check ((signed_at is null) = (signed_by is null))
);
create index manifests_courier on manifests (courier_id);
create index manifests_open on manifests (id) where signed_at is null;
-- Null until the manifest is signed; false for a parcel that dropped out.
create table manifest_parcels (
  manifest_id    int not null references manifests (id),
  parcel_id      int not null references parcels (id),
  is_handed_over boolean,
  primary key (manifest_id, parcel_id)
);
create unique index manifest_parcels_waiting on manifest_parcels (parcel_id) where is_handed_over is null;
create index manifest_parcels_parcel on manifest_parcels (parcel_id);
`;
