import { settingSql } from '@soulvia/settings';
import type { Query } from '@soulvia/platform/database';
import { findLostWords, shortestDescribed, type Synonyms, type TypedWord } from './search-terms.js';

const wordsMax = 24;
/** As search_words keeps them. */
const longestWord = 40;
const shortestWithTypo = 4;
const typosMax = 2;

const kinds = `unnest('{product,family,category,facet}'::text[])`;

/**
 * The words of a kind from some letters on, each once: every step finds the next one in the index.
 *
 * @param which condition on words of names, for which there is an index.
 */
const wordsFrom = (start: string, isTaken: string, which = 's.least_typed = 0') => `
  with recursive next (word) as (
    (select s.word from search_words s where s.kind = of_kind and ${which} and s.word >= ${start} collate "C" order by s.word limit 1)
     union all
    select (select s.word from search_words s where s.kind = of_kind and ${which} and s.word > next.word order by s.word limit 1) from next where ${isTaken})
  select next.word from next where ${isTaken}`;

/** The words of a text as they are compared, and what names have of them. One statement; two when nothing has one of the words. */
export async function readTypedWords(
  query: Query,
  text: string,
): Promise<{ typed: readonly TypedWord[]; synonyms: readonly Synonyms[] }> {
  const rows = await query<TypedWord & { synonyms: string }>(
    `with typed as (
       select nth, plain, left(spell_words(plain), ${longestWord}) as word, stem_word(left(spell_words(plain), ${longestWord})) as stem,
              lead(plain) over w as second, lead(plain, 2) over w as third
         from string_to_table(split_words($1), ' ') with ordinality _ (plain, nth) where plain <> ''
       window w as (order by nth) limit ${wordsMax}
     )
     select plain, word, stem, ts_lexize('english_stem', plain) = '{}' as "isStop", "isKnown",
            described, not "isKnown" and described is not null and (
              select count(*) > 0 from products p where p.described @@ to_tsquery('english', describing.described) and p.deleted_at is null) as "isDescribed",
            array(select distinct near.word
                    from unnest(array[left(t.word, 1), substr(t.word, 2, 1)]) letter, ${kinds} of_kind,
                         lateral (${wordsFrom('letter', 'next.word ^@ letter')}) near
                   where length(t.word) >= ${shortestWithTypo} and letter !~ '[0-9]' and length(near.word) >= length(t.word) - ${typosMax}
                   order by 1) as candidates,
            (select json_agg(json_build_object('joined', joined, 'key', stem_word(joined), 'isKnown',
                      exists (select from ${kinds} of_kind join search_words s on s.kind = of_kind where s.word = joined)) order by words)
               from (select left(spell_words(joined), ${longestWord}) as joined, words
                       from (values (plain, 1), (plain || second, 2), (plain || second || third, 3)) _ (joined, words)) spans
              where joined is not null) as spans,
            ${settingSql('search-settings', 'synonyms')} as synonyms
       from typed t,
            lateral (select case when word ^@ stem then stem else word end as start) begun,
            lateral (select exists (
              select from ${kinds} of_kind join search_words s on s.kind = of_kind
               where s.word between (start collate "C") and (start || chr(1114111)) collate "C") as "isKnown") known,
            lateral (select case when length(word) >= ${shortestDescribed} then format('%L', word) ||
              case when "isKnown" then '' else coalesce((
                select string_agg(format(' | %L <-> %L', left(word, place), substr(word, place + 1)), '')
                  from generate_series(${shortestDescribed}, length(word) - ${shortestDescribed}) place), '') end end as described) describing
      order by nth`,
    [text],
  );
  const synonyms = await readSynonyms(query, rows[0]?.synonyms ?? '');
  const typed: readonly TypedWord[] = rows;
  const lost = findLostWords(typed, synonyms);
  if (lost.length === 0) return { typed, synonyms };
  const letters = lost.flatMap(({ word }) => [word.slice(0, 1), word.slice(1, 2)]);
  // From the first letter on: those that start with a digit are left out.
  const all = await query<{ word: string }>(
    `select a.word from ${kinds} of_kind, lateral (${wordsFrom(`'a'`, 'next.word is not null')}) a
      union
     select joined.word from ${kinds} of_kind, unnest($1::text[]) letter, lateral (${wordsFrom('letter', 'next.word ^@ letter', 'true')}) joined
      where letter !~ '[0-9]'
      order by 1`,
    [[...new Set(letters)]],
  );
  const candidates = all.map(({ word }) => word);
  return { typed: typed.map((word) => (lost.includes(word) ? { ...word, candidates } : word)), synonyms };
}

/** The text that was read last, which changes with the settings only. */
let last: { text: string; synonyms: Synonyms[] } = { text: '', synonyms: [] };

async function readSynonyms(query: Query, text: string): Promise<Synonyms[]> {
  if (last.text !== text) {
    const rows = await query<{ phrases: Synonyms }>(
      `select json_agg(json_build_object('key', stem_word(spell_words(replace(phrase, ' ', ''))), 'words',
                (select json_agg(json_build_object('word', spell_words(word), 'stem', stem_word(spell_words(word))))
                   from string_to_table(phrase, ' ') word))) as phrases
         from string_to_table($1, E'\\n') with ordinality _ (line, nth),
              lateral (select distinct split_words(typed) as phrase from regexp_split_to_table(line, '[,;،؛]') typed) split
        where phrase <> '' group by nth order by nth`,
      [text],
    );
    last = { text, synonyms: rows.map(({ phrases }) => phrases) };
  }
  return last.synonyms;
}
