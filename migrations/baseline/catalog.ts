import { comparable } from './comparable.js';

/** Categories, products with their families and facets, and the stock. */
export const catalog = `
create table categories (
  id            int generated always as identity primary key,
  name          text not null check (length(name) between 2 and 100),
  image         text,
  created_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  product_count int not null default 0 check (product_count >= 0)
);
create unique index categories_name on categories (lower(normalize(name, NFKC))) where deleted_at is null;

-- Families: products that differ in one or two things, such as the size (docs/adr/0078-families-of-products.md).
create table product_families (
  id         int generated always as identity primary key,
  name       text not null check (length(name) between 1 and 120),
  axes       text[] not null check (cardinality(axes) between 1 and 2),
  created_at timestamptz not null default now()
);
create index product_families_by_name on product_families (lower(name), id);
create index product_families_name on product_families using gin (${comparable('name')} gin_trgm_ops);

-- Both ends of a price are bounded: numeric takes NaN, and NaN is greater than every number. An empty text is not shown.
-- What lists read of all products comes first: PostgreSQL reads a row up to the last column that it needs.
create table products (
  id                   int generated always as identity primary key,
  category_id          int not null references categories (id),
  family_id            int references product_families (id),
  family_order         int,
  held_out_of_stock    boolean not null default false,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  deleted_at           timestamptz,
  price                numeric(12,2) not null check (price >= 0.01 and price <= 9999999.99),
  sc_value             numeric(12,2) not null check (sc_value >= 0 and sc_value <= 9999999.99),
  facets               int[] not null default '{}' check (cardinality(facets) <= 40),
  name                 text not null check (length(name) between 1 and 250),
  description          text not null check (length(description) <= 10000),
  display_image        text,
  extra_images         text[] not null default '{}',
  search               tsvector generated always as (to_tsvector('english', normalize(name || ' ' || description, NFKC))) stored,
  how_to_use           text not null default '',
  ingredients          text not null default '',
  patch_test_note      text not null default '',
  size_amount          numeric(8,2) check (size_amount > 0),
  size_unit            text check (size_unit in ('ml', 'g', 'pieces')),
  months_after_opening int check (months_after_opening between 1 and 60),
  option_values        text[],
  constraint products_whole_size check ((size_amount is null) = (size_unit is null)),
  constraint products_whole_member check (num_nulls(family_id, option_values, family_order) in (0, 3)),
  constraint products_deleted_from_family check (family_id is null or deleted_at is null)
);
-- Lists read all products that pass and sort them: no index has their order.
create index products_category on products (category_id) where deleted_at is null;
create index products_facets on products using gin (facets) with (fastupdate = off) where deleted_at is null;
create index products_family on products (family_id) where family_id is not null;
create index products_search on products using gin (search) where deleted_at is null;
create index products_name on products using gin (${comparable('name')} gin_trgm_ops);
-- The words of the names of products on sale, for suggestions: whole or as they start, and nearly. Accents and vowel signs of Latin, Greek,
-- Cyrillic, Arabic and Japanese letters are left out.
create table product_words (
  product_id int not null references products (id),
  word       text collate "C" not null,
  name_words int not null,
  primary key (product_id, word)
);
create index product_words_word on product_words (word, product_id) include (name_words);
create function words_of_name(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct left(word, 40)
      from regexp_split_to_table(
             lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u3099\\u309a]', '', 'g')),
             '[^[:alnum:]\\u0660-\\u0669\\u06f0-\\u06f9]+') word
     where word <> '')
$$;
create function keep_product_words() returns trigger language plpgsql as $$
begin
  delete from product_words where product_id = new.id;
  if new.deleted_at is null then
    insert into product_words (product_id, word, name_words)
    select new.id, word, count(*) over () from unnest(words_of_name(new.name)) word;
  end if;
  return null;
end $$;
create trigger keeps_product_words after insert or update of name, deleted_at on products
  for each row execute function keep_product_words();

-- Stock is apart from the product: it changes with every sale, in a narrow row with space to change in place.
create table stock (
  product_id int primary key references products (id),
  quantity   int not null check (quantity >= 0)
) with (fillfactor = 30);

-- Received goods with their batches, written-off ones with a note, and counts while the shop sells: what the events of the stock refer
-- to (docs/adr/0056-stock-ledger.md).
create table stock_receipts (
  id         int generated always as identity primary key,
  reference  text check (length(reference) <= 100),
  created_at timestamptz not null default now()
);
create table stock_receipt_lines (
  receipt_id int not null references stock_receipts (id),
  nth        int not null,
  product_id int not null references products (id),
  quantity   int not null check (quantity between 1 and 100000),
  batch      text check (length(batch) <= 50),
  expires_on date,
  primary key (receipt_id, nth)
);
create index stock_receipt_lines_expiry on stock_receipt_lines (product_id, expires_on) where expires_on is not null;
create table stock_write_offs (
  id         int generated always as identity primary key,
  product_id int not null references products (id),
  quantity   int not null check (quantity between 1 and 100000),
  reason     text not null check (reason in ('damaged', 'expired', 'lost', 'gift')),
  note       text check (length(note) <= 500),
  created_at timestamptz not null default now()
);
create table stock_counts (
  id          int generated always as identity primary key,
  started_at  timestamptz not null default now(),
  finished_at timestamptz
);
create index stock_counts_open on stock_counts (id) where finished_at is null;
create table stock_count_lines (
  count_id      int not null references stock_counts (id),
  product_id    int not null references products (id),
  is_open       boolean not null default true,
  counted       int check (counted >= 0),
  quantity_then int,
  counted_at    timestamptz,
  primary key (count_id, product_id),
  check ((counted is null) = (quantity_then is null) and (counted is null) = (counted_at is null))
);
-- A product is in one open count only.
create unique index stock_count_lines_open on stock_count_lines (product_id) where is_open;

-- Facets: groups of values that products name, by which the shop is filtered (docs/adr/0016-lists-and-search.md).
create table facet_groups (
  id       int generated by default as identity primary key,
  key      text not null unique check (key ~ '^[a-z][a-z0-9_]{1,29}$'),
  name     text not null,
  name_ur  text,
  position int not null
);
create table facet_values (
  id       int generated by default as identity primary key,
  group_id int not null references facet_groups (id),
  name     text not null,
  name_ur  text,
  hidden   boolean not null default false,
  position int not null
);
-- Words that a shop starts with; its staff change them.
insert into facet_groups (key, name, name_ur, position) values
  ('skin_type', 'Skin type', 'جلد کی قسم', 0),
  ('concern', 'Concern', 'مسئلہ', 1),
  ('ingredient', 'Ingredient', 'جزو', 2),
  ('routine_step', 'Routine step', 'استعمال کا مرحلہ', 3),
  ('free_of', 'Free of', 'سے پاک', 4);
insert into facet_values (group_id, name, name_ur, position)
select g.id, v.name, v.name_ur, row_number() over (partition by g.id order by v.nth) - 1
  from facet_groups g
  join (values
    (1, 'skin_type', 'Normal', 'نارمل'),
    (2, 'skin_type', 'Dry', 'خشک'),
    (3, 'skin_type', 'Oily', 'چکنی'),
    (4, 'skin_type', 'Combination', 'ملی جلی'),
    (5, 'skin_type', 'Sensitive', 'حساس'),
    (6, 'concern', 'Dryness', 'خشکی'),
    (7, 'concern', 'Dullness', 'بے رونقی'),
    (8, 'concern', 'Uneven tone', 'غیر یکساں رنگت'),
    (9, 'concern', 'Visible pores', 'نمایاں مسام'),
    (10, 'concern', 'Blemishes', 'دانے'),
    (11, 'concern', 'Redness', 'سرخی'),
    (12, 'concern', 'Fine lines', 'باریک لکیریں'),
    (13, 'concern', 'Sun protection', 'دھوپ سے حفاظت'),
    (14, 'ingredient', 'Niacinamide', 'نیاسینامائڈ'),
    (15, 'ingredient', 'Vitamin C', 'وٹامن سی'),
    (16, 'ingredient', 'Hyaluronic acid', 'ہائلورونک ایسڈ'),
    (17, 'ingredient', 'Salicylic acid', 'سیلیسیلک ایسڈ'),
    (18, 'ingredient', 'Ceramides', 'سیرامائڈز'),
    (19, 'ingredient', 'Aloe vera', 'ایلو ویرا'),
    (20, 'ingredient', 'Rose', 'گلاب'),
    (21, 'ingredient', 'Oat', 'جئی'),
    (22, 'ingredient', 'Green tea', 'سبز چائے'),
    (23, 'ingredient', 'Neem', 'نیم'),
    (24, 'ingredient', 'Squalane', 'اسکوالین'),
    (25, 'routine_step', 'Cleanse', 'صفائی'),
    (26, 'routine_step', 'Tone', 'ٹونر'),
    (27, 'routine_step', 'Treat', 'سیرم'),
    (28, 'routine_step', 'Moisturise', 'نمی'),
    (29, 'routine_step', 'Protect', 'حفاظت'),
    (30, 'free_of', 'Perfume', 'خوشبو'),
    (31, 'free_of', 'Alcohol', 'الکحل'),
    (32, 'free_of', 'Nut oils', 'گری دار میوے کا تیل'),
    (33, 'free_of', 'Oil', 'تیل')
  ) v (nth, key, name, name_ur) on v.key = g.key
 order by v.nth;
`;
