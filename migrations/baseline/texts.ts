/** Text messages: their texts, who gets them, and how many were sent (docs/adr/0060-outgoing-requests-and-text-messages.md). */
export const texts = `
-- One row: the shop has one limit and one language.
create table text_settings (
  id          int primary key check (id = 1),
  daily_limit int not null check (daily_limit between 1 and 100000),
  language    text not null check (language in ('en', 'ur'))
);
insert into text_settings values (1, 500, 'en');

create table texts (
  key               text primary key,
  is_on             boolean not null,
  en                text not null check (length(en) <= 1000),
  ur                text not null check (length(ur) <= 1000),
  whatsapp_template text not null check (length(whatsapp_template) <= 100)
);
insert into texts values
  ('order_placed', false,
   'Soulvia: Thank you, {name}. We received order {order}. Please keep {cash} ready. {link}',
   'سول ویا: شکریہ {name}۔ آرڈر {order} موصول ہو گیا۔ براہ کرم {cash} تیار رکھیں۔ {link}', ''),
  ('order_shipped', false,
   'Soulvia: Order {order} is on its way. Pay exactly {cash}. {link}',
   'سول ویا: آرڈر {order} راستے میں ہے۔ صرف {cash} ادا کریں۔ {link}', ''),
  ('order_delivered', false,
   'Soulvia: Order {order} was delivered. Thank you, {name}!',
   'سول ویا: آرڈر {order} پہنچ گیا۔ شکریہ {name}!', ''),
  ('order_cancelled', false,
   'Soulvia: Order {order} was cancelled. {link}',
   'سول ویا: آرڈر {order} منسوخ ہو گیا۔ {link}', ''),
  ('order_confirmed', false,
   'Soulvia: Thank you, {name}. Order {order} is confirmed. We send it today or tomorrow.',
   'سول ویا: شکریہ {name}۔ آرڈر {order} کی تصدیق ہو گئی۔ ہم اسے آج یا کل بھیجیں گے۔', ''),
  ('order_out_for_delivery', false,
   'Soulvia: Order {order} is out for delivery. Pay exactly {cash}. {link}',
   'سول ویا: آرڈر {order} آج پہنچے گا۔ صرف {cash} ادا کریں۔ {link}', '');

create table text_preferences (
  id         int generated always as identity primary key,
  phone_key  text not null unique,
  preference text not null check (preference in ('none', 'consented', 'opted_out')),
  changed_at timestamptz not null default now()
);

-- A message counts once, however many attempts it takes.
create table text_sends (
  id  text primary key,
  day date not null
);
create index text_sends_day on text_sends (day);
-- The shop's own row of a day has no phone.
create table text_counts (
  day       date not null,
  phone_key text not null,
  sent      int not null,
  primary key (day, phone_key)
);
`;
