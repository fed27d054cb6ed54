import { comparable } from './comparable.js';

/** Packages of the partner programme, their payments, and the levels that members reach. */
export const partners = `
create table packages (
  id          int generated always as identity primary key,
  name        text not null check (length(name) <= 100),
  description text not null check (length(description) <= 2000),
  price       numeric(12,2) not null check (price >= 0.01 and price < 10000000),
  profit      numeric(5,2) not null check (profit >= 0 and profit <= 100),
  sc_value    numeric(12,2) not null check (sc_value >= 0 and sc_value < 10000000),
  image       text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  is_on_sale  boolean not null default true
);
create unique index packages_name on packages (lower(normalize(name, NFKC))) where deleted_at is null;
create index packages_price on packages (price, id) where deleted_at is null;
create index packages_search on packages using gin (${comparable('name')} gin_trgm_ops);

create table package_payments (
  id             int generated always as identity primary key,
  user_id        int not null references users (id),
  package_id     int not null references packages (id),
  package_name   text not null,
  package_price  numeric(12,2) not null,
  sc_value       numeric(12,2) not null,
  screenshot     text,
  is_approved    boolean,
  verified_payer boolean not null default false,
  decided_by     int references users (id),
  decided_at     timestamptz,
  created_at     timestamptz not null default now(),
  check ((is_approved is null) = (decided_at is null))
);
create unique index package_payments_pending on package_payments (user_id, package_id) where is_approved is null;
create index package_payments_payer on package_payments (user_id, id);
create index package_payments_of_package on package_payments (package_id);
create index package_payments_newest on package_payments (created_at desc, id desc);
create index package_payments_by_status on package_payments (is_approved, created_at desc, id desc);
create index package_payments_amount on package_payments (package_price, id);
create index package_payments_status_amount on package_payments (is_approved, package_price, id);
create index package_payments_screenshot_age on package_payments (decided_at) where screenshot is not null;
create index package_payments_package on package_payments using gin (${comparable('package_name')} gin_trgm_ops);

create table levels (
  number       int primary key check (number between 1 and 50),
  name         text not null check (length(name) <= 50),
  min_total_sc numeric(12,2) not null unique check (min_total_sc >= 0)
);
insert into levels (number, name, min_total_sc) values
  (1, 'Seed', 100), (2, 'Sprout', 250), (3, 'Bloom', 500), (4, 'Grove', 1000), (5, 'Evergreen', 2500);
`;
