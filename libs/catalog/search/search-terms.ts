import { nearestWords } from './nearest-words.js';

/** A word as the database folds it, of a typed text or of a synonym. */
export interface FoldedWord {
  /** In the spelling in which words are compared. */
  word: string;
  /** Its stem, with which its other forms begin. */
  stem: string;
}

export interface TypedWord extends FoldedWord {
  /** As it was typed, without accents. */
  plain: string;
  /** Such as "for" and "or": it says nothing about a product. */
  isStop: boolean;
  /** Whether a name has a word that begins with the stem. */
  isKnown: boolean;
  /** Query for descriptions, in the language of `to_tsquery`, also as two words when no name has it; null for a very short word. */
  described: string | null;
  /** Whether a description has it, while no name does. */
  isDescribed: boolean;
  /** Words of names that begin with one of its first two letters, in alphabetical order; none when it is short. */
  candidates: string[];
  /** This word and the next ones joined, from one word on. */
  spans: Span[];
}

interface Span {
  joined: string;
  /** The stem of the joined words, by which synonyms are found. */
  key: string;
  /** Whether a name has the joined word. */
  isKnown: boolean;
}

/** Phrases that mean the same. */
export type Synonyms = readonly { key: string; words: FoldedWord[] }[];

/** What one word of a product may be. */
export interface SearchTerm {
  word: string;
  /** How words of names begin that match; null for the word alone. */
  start: string | null;
  /** The starts of words that it may mean if it has typos. */
  near: readonly string[];
  /** Query for descriptions, in the language of `to_tsquery`; null where they are not searched. */
  described: string | null;
}

/** As typed, the words of a typed phrase anywhere, or another phrase for it. */
export type AlternativeKind = 'typed' | 'apart' | 'synonym';

/** A product matches when it has all terms of one alternative for each meaning. */
export interface Meaning {
  alternatives: { terms: SearchTerm[]; kind: AlternativeKind }[];
}

const meaningsMax = 8;
const termsMax = 60;
const synonymsMax = 12;
/** Shorter words stand in nearly every description. */
export const shortestDescribed = 3;
const shortestStart = 4;
const shortestPart = 3;
const partsMax = 20;

/** What a typed text asks for. Words that say nothing count only when there are no others. */
export function readMeanings(typed: readonly TypedWord[], synonyms: readonly Synonyms[]): Meaning[] {
  const meanings: Meaning[] = [];
  const isSaying = typed.some(({ isStop }) => !isStop);
  for (let nth = 0; nth < typed.length && meanings.length < meaningsMax;) {
    const { meaning, length } = readMeaning(typed, nth, synonyms, isSaying);
    nth += length;
    if (meaning) meanings.push(meaning);
  }
  return limitSynonyms(meanings);
}

/** Leaves out the last of very many synonyms: each term of a search is a bit of one number. */
function limitSynonyms(meanings: readonly Meaning[]): Meaning[] {
  const own = meanings.flatMap(({ alternatives }) => alternatives.filter(({ kind }) => kind !== 'synonym'));
  let left = termsMax - own.flatMap(({ terms }) => terms).length;
  return meanings.map(({ alternatives }) => ({
    alternatives: alternatives.filter(({ kind, terms }) => kind !== 'synonym' || (left -= terms.length) >= 0),
  }));
}

/** The longest phrase that has synonyms or that a name joins; otherwise one word. */
function readMeaning(
  typed: readonly TypedWord[],
  nth: number,
  synonyms: readonly Synonyms[],
  isSaying: boolean,
): { meaning: Meaning | null; length: number } {
  const spans = typed[nth]?.spans ?? [];
  for (const [before, span] of [...spans.entries()].toReversed()) {
    const phrase = typed.slice(nth, nth + before + 1);
    const { length } = phrase;
    const same = findSynonyms(span, phrase, synonyms);
    if (length > 1 && same.length === 0 && !span.isKnown) continue;
    if (length === 1 && phrase[0]?.isStop && isSaying) continue;
    const words = { terms: phrase.map(readTypedTerm), kind: length > 1 ? ('apart' as const) : ('typed' as const) };
    const joined = { terms: [toTerm({ word: span.joined, stem: span.key })], kind: 'typed' as const };
    return { meaning: { alternatives: [words, ...(length > 1 ? [joined] : []), ...same.map(toAlternative)] }, length };
  }
  return { meaning: null, length: 1 };
}

/** A word that is still being typed, or has typos, is the nearest phrase when no name has a word like it. */
function findSynonyms({ key, joined }: Span, phrase: readonly TypedWord[], synonyms: readonly Synonyms[]) {
  const hasKey = (keys: readonly string[]) => synonyms.filter((group) => group.some((one) => keys.includes(one.key)));
  let groups = hasKey([key]);
  const [only, more] = phrase;
  if (groups.length === 0 && only && !more && !only.isKnown && findNear(only).length === 0) {
    const keys = synonyms.flatMap((group) => group.map((one) => one.key)).toSorted();
    groups = hasKey(nearestWords(joined, keys).slice(0, 1));
  }
  return groups
    .flat()
    .filter((one) => one.key !== key)
    .slice(0, synonymsMax);
}

const toAlternative = ({ words }: Synonyms[number]) => ({ terms: words.map(toTerm), kind: 'synonym' as const });

/** A word that was not typed is whole; a short one begins many others. */
function toTerm(folded: FoldedWord): SearchTerm {
  const { word } = folded;
  return {
    word,
    start: word.length < shortestStart ? null : readStart(folded),
    near: [],
    described: word.length < shortestDescribed ? null : `'${word}'`,
  };
}

/** In some words the stem has another letter at its end. */
const readStart = ({ word, stem }: FoldedWord): string => (word.startsWith(stem) ? stem : word);

function readTypedTerm(typed: TypedWord): SearchTerm {
  const { word, isStop, described } = typed;
  return { word, start: readStart(typed), near: findNear(typed), described: isStop ? null : described };
}

/** A word that names have is taken for another only from five letters on, and with the same first letter. */
function findNear({ word, stem, isKnown, candidates }: TypedWord): string[] {
  const others = candidates.filter((one) => !one.startsWith(stem));
  const likely = isKnown ? others.filter((one) => word.length >= 5 && one[0] === word[0]) : others;
  const nearest = nearestWords(word, likely);
  const parts =
    isKnown || nearest.length > 0 || word.length < shortestPart ? [] : others.filter((one) => one.includes(word));
  const found = nearest.length > 0 ? nearest : parts.slice(0, partsMax);
  return found.filter((one) => !found.some((other) => one !== other && one.startsWith(other)));
}

/** Words that nothing has so far: they are looked for among all words of names, with typos at their start and as parts of words. */
export function findLostWords(typed: readonly TypedWord[], synonyms: readonly Synonyms[]): TypedWord[] {
  const keys = new Set(synonyms.flatMap((group) => group.map(({ key }) => key)));
  return typed.filter(
    (one) =>
      !one.isStop &&
      !one.isKnown &&
      !one.isDescribed &&
      one.word.length >= shortestPart &&
      !keys.has(one.stem) &&
      findNear(one).length === 0,
  );
}

const offeredOfWord = 2;
const moreTypos = 1;

/** Words to search for in place of a text that finds nothing: those that names have, and what begins like the others and is nearest to them. */
export function findNearestSearches(typed: readonly TypedWord[]): string[] {
  const words = typed.filter(({ isStop }) => !isStop);
  return words.flatMap((one) =>
    one.isKnown || one.isDescribed
      ? [one.word]
      : nearestWords(
          one.word,
          one.candidates.filter((near) => near[0] === one.word[0]),
          moreTypos,
        ).slice(0, offeredOfWord),
  );
}
