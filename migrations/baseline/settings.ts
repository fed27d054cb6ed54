/** Settings of the shop. Each table has one row: a setting has one value for the whole shop. */
export const settings = `
create table company (
  id                 int primary key check (id = 1),
  name               text not null check (length(name) between 1 and 60),
  tagline            text not null check (length(tagline) between 1 and 160),
  phone              text not null check (length(phone) <= 25),
  whatsapp           text not null check (length(whatsapp) <= 25),
  email              text not null check (length(email) <= 254),
  address            text not null check (length(address) between 1 and 300),
  working_hours      text not null check (length(working_hours) between 1 and 300),
  instagram          text not null check (length(instagram) <= 200),
  facebook           text not null check (length(facebook) <= 200),
  map_url            text not null default '' check (length(map_url) <= 2000),
  -- The upper bound also excludes NaN, which PostgreSQL orders above all numbers.
  free_delivery_from numeric(10,2) check (free_delivery_from between 0.01 and 99999999.99)
);
insert into company (id, name, tagline, phone, whatsapp, email, address, working_hours, instagram, facebook) values
  (1, 'Soulvia', 'Clean, effective skincare rooted in nature.', '+92 300 1234567', '+92 300 1234567',
   'hello@soulvia.test', E'Office 12, Blue Area\\nIslamabad 44000\\nPakistan',
   E'Mon-Fri 9:00 AM-6:00 PM\\nSat 10:00 AM-4:00 PM',
   'https://www.instagram.com/soulvia', 'https://www.facebook.com/soulvia');

create table features (
  id                  int primary key check (id = 1),
  reviews             text not null check (reviews in ('samples', 'hidden', 'real')),
  email_confirmation  text not null check (email_confirmation in ('off', 'partners')),
  staff_second_factor text not null default 'optional' check (staff_second_factor in ('optional', 'required')),
  confirmation        text not null default 'manual' check (confirmation in ('off', 'manual', 'policy')),
  messages            text not null default 'local' check (messages in ('local', 'whatsapp-cloud', 'sms-http')),
  guest_checkout      text not null default 'off' check (guest_checkout in ('off', 'on')),
  feeds               text not null default 'off' check (feeds in ('off', 'on'))
);
insert into features (id, reviews, email_confirmation) values (1, 'samples', 'off');

-- Empty texts are not set.
create table payment_details (
  id            int primary key check (id = 1),
  account_title text not null check (length(account_title) <= 100),
  bank_name     text not null check (length(bank_name) <= 100),
  iban          text not null check (iban ~ '^(PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16})?$'),
  jazzcash      text not null check (jazzcash ~ '^([0-9]{11})?$'),
  easypaisa     text not null check (easypaisa ~ '^([0-9]{11})?$'),
  is_demo       boolean not null
);
insert into payment_details (id, account_title, bank_name, iban, jazzcash, easypaisa, is_demo) values (1, '', '', '', '', '', false);

create table mail_switches (
  id                     int primary key check (id = 1),
  order_placed           boolean not null,
  order_shipped          boolean not null,
  order_delivered        boolean not null,
  order_cancelled        boolean not null,
  payment_submitted      boolean not null,
  payment_decided        boolean not null,
  order_confirmed        boolean not null default true,
  order_out_for_delivery boolean not null default true,
  review_request         boolean not null default true
);
insert into mail_switches values (1, true, true, true, true, true, true);

-- Null switches a limit off.
create table order_limits (
  id                            int primary key check (id = 1),
  order_value_max               numeric(12,2) check (order_value_max between 1 and 100000000),
  open_orders_max               int check (open_orders_max between 1 and 1000000),
  open_value_max                numeric(12,2) check (open_value_max between 1 and 100000000),
  orders_per_hour               int check (orders_per_hour between 1 and 1000000),
  orders_per_day                int check (orders_per_day between 1 and 1000000),
  orders_per_address_hour       int check (orders_per_address_hour between 1 and 1000000),
  units_per_product_max         int check (units_per_product_max between 1 and 1000000),
  cancels_per_hour              int check (cancels_per_hour between 1 and 1000000),
  guest_orders_per_phone_day    int default 5 check (guest_orders_per_phone_day between 1 and 1000000),
  guest_orders_per_address_hour int default 20 check (guest_orders_per_address_hour between 1 and 1000000),
  guest_open_per_phone          int default 3 check (guest_open_per_phone between 1 and 1000000)
);
insert into order_limits values (1, 200000, 10, 300000, 20, 60, 120, 100, 20);

-- What the shop does by itself about orders that wait for confirmation.
create table confirmation_settings (
  id                  int primary key check (id = 1),
  remind_after_hours  int not null check (remind_after_hours between 1 and 24),
  give_up_after_hours int not null check (give_up_after_hours between 12 and 168),
  attempts_min        int not null check (attempts_min between 1 and 5),
  give_up_action      text not null check (give_up_action in ('keep', 'cancel')),
  known_phones        boolean not null,
  quiet_from          text not null,
  quiet_to            text not null
);
insert into confirmation_settings values (1, 6, 48, 2, 'keep', false, '21:00', '09:00');
`;
