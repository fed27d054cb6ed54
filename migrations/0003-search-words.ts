import { Migration } from '@mikro-orm/migrations';

/**
 * One folding for everything that products are found by, in typed texts as in stored ones: case, accents and vowel marks, letters that Arabic
 * and Urdu keyboards write differently, digits of both, apostrophes inside words; then words, split between letters and digits; then
 * spelling, in which British and American forms are one.
 */
const functions = `
create function fold_text(text text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    case when octet_length(text) = length(text) then lower(text)
    else translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize(text, NFKD), '[\\u0300-\\u036f\\u0610-\\u061a\\u0621\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u200b-\\u200f\\u3099\\u309a]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħıيىےېكڪهةھەۃٱں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹’‘‛′ʹʻʼʽꞌ´',
      'olddhiییییککہہہہہان01234567890123456789''''''''''''''''''''')
    end, '(?<=[[:alnum:]])[''\`]+(?=[[:alnum:]])', '', 'g')
$$;
create function split_words(text text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(public.fold_text(text), '(?<=[0-9])(?=[[:alpha:]])|(?<=[[:alpha:]])(?=[0-9])', ' ', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
create function spell_words(words text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(replace(translate(words, 'zy', 'si'), 'ph', 'f'), 'ou', 'o'), '([b-df-hj-np-tv-x])\\1', '\\1', 'g')
$$;
create function stem_word(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce((ts_lexize('english_stem', word))[1], word)
$$`;

/**
 * The words of names, and two or three neighbours joined, which count once more than the first of them was typed (least_typed). Letters and
 * digits are not joined, since a typed text is split between them. In the C collation a prefix is a range of the index.
 */
const table = `
create table search_words (
  kind        text not null check (kind in ('product', 'family', 'category', 'facet')),
  ref_id      int not null,
  word        text collate "C" not null,
  plain       text not null,
  least_typed int not null,
  name_length int not null,
  primary key (kind, ref_id, word)
);
create index search_words_word on search_words (kind, word, ref_id, least_typed, name_length);
create index search_words_single on search_words (kind, word) where least_typed = 0;
create function keep_search_words() returns trigger language plpgsql as $$
declare
  name_text text;
  words     text[];
begin
  if tg_op <> 'INSERT' then
    delete from search_words where kind = tg_argv[0] and ref_id = old.id;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  name_text := new.name;
  if tg_argv[0] = 'product' then
    if new.deleted_at is not null then return null; end if;
    if new.option_values is not null then name_text := name_text || ' ' || array_to_string(new.option_values, ' '); end if;
  elsif tg_argv[0] = 'category' then
    if new.deleted_at is not null then return null; end if;
  elsif tg_argv[0] = 'facet' then
    if new.hidden then return null; end if;
    name_text := concat_ws(' ', name_text, new.name_ur);
  end if;
  words := string_to_array(split_words(name_text), ' ');
  insert into search_words (kind, ref_id, word, plain, least_typed, name_length)
  select tg_argv[0], new.id, left(spell_words(joined), 40), left(joined, 40), least_typed, length(new.name)
    from generate_subscripts(words, 1) nth,
         lateral (values (words[nth], 0),
                         (words[nth] || words[nth + 1], length(words[nth]) + 1),
                         (words[nth] || words[nth + 1] || words[nth + 2], length(words[nth] || words[nth + 1]) + 1))
           _ (joined, least_typed)
   where joined <> '' and (joined !~ '[0-9]' or joined !~ '[^0-9]')
   order by least_typed
      on conflict do nothing;
  return null;
end $$`;

const triggers = [
  ['product', 'insert or update of name, option_values, deleted_at on products'],
  ['category', 'insert or update of name, deleted_at on categories'],
  ['family', 'insert or delete or update of name on product_families'],
  ['facet', 'insert or delete or update of name, name_ur, hidden on facet_values'],
].map(
  ([kind, change]) => `
create trigger keeps_search_words after ${change} for each row execute function keep_search_words('${kind}')`,
);

/** Names of what was there before. */
const stored = ['categories', 'product_families', 'facet_values', 'products'].map(
  (named) => `update ${named} set name = name`,
);

/** Search finds products by one set of words, and suggestions with it. */
export class SearchWords extends Migration {
  override up(): void {
    for (const sql of [
      'drop trigger keeps_product_words on products',
      'drop function keep_product_words()',
      'drop function words_of_name(text)',
      'drop table product_words',
      functions,
      table,
      ...triggers,
      ...stored,
      'alter table products drop column search',
      `alter table products add column described tsvector
         generated always as (to_tsvector('english', spell_words(split_words(description)))) stored`,
      'create index products_described on products using gin (described) where deleted_at is null',
    ])
      this.addSql(sql);
  }
}
