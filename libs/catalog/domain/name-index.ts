import { Vocabulary } from './vocabulary.js';
import { wordsOf } from './words.js';

const wordsOfName = 40;
const wordsOfSearch = 8;
/** Products that are compared for one search: all others with its rarest word are left out. */
const comparedMax = 2_000;

/** A word of a search. */
interface Term {
  text: string;
  /** Words of the vocabulary that may be meant, best first. */
  words: readonly string[];
  /** Typos by word; null when words start with the text as it is typed. */
  typos: ReadonlyMap<string, number> | null;
}

interface Match {
  id: number;
  cost: number;
  /** Of the name. */
  wordCount: number;
}

/** Products by the words of their names. A search takes a few milliseconds at most, however many products have its words. */
export class NameIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly words = new Map<number, readonly string[]>();

  /** Adds a product, or replaces its name. */
  put(id: number, name: string): void {
    this.remove(id);
    const words = wordsOf(name, wordsOfName);
    this.words.set(id, words);
    for (const word of words) this.vocabulary.add(word, id);
  }

  remove(id: number): void {
    for (const word of this.words.get(id) ?? []) this.vocabulary.remove(word, id);
    this.words.delete(id);
  }

  /**
   * Ids of products whose names have a word for each word of the text: it starts with it, or, when no word of any product does, with
   * something like it. Fewest typos first, then whole words, then short names, then the newest.
   */
  find(text: string, most: number): number[] {
    const terms = wordsOf(text, wordsOfSearch).map((word) => this.termOf(word));
    const rarest = terms.toSorted((a, b) => this.frequency(a) - this.frequency(b))[0];
    if (!rarest) return [];
    return [...this.productsWith(rarest)]
      .flatMap((id) => this.match(id, terms) ?? [])
      .toSorted((a, b) => a.cost - b.cost || a.wordCount - b.wordCount || b.id - a.id)
      .slice(0, most)
      .map(({ id }) => id);
  }

  private termOf(text: string): Term {
    const words = this.vocabulary.startingWith(text);
    if (words.length > 0) return { text, words, typos: null };
    const typos = this.vocabulary.near(text);
    return { text, words: [...typos.keys()], typos };
  }

  private frequency({ words }: Term): number {
    return words.reduce((sum, word) => sum + this.vocabulary.idsOf(word).length, 0);
  }

  /** The newest of each word first. */
  private productsWith({ words }: Term): Set<number> {
    const ids = new Set<number>();
    for (const word of words) {
      const withWord = this.vocabulary.idsOf(word);
      for (let index = withWord.length - 1; index >= 0 && ids.size < comparedMax; index -= 1)
        ids.add(withWord[index] ?? 0);
    }
    return ids;
  }

  private match(id: number, terms: readonly Term[]): Match | undefined {
    const words = this.words.get(id);
    if (!words) return undefined;
    let cost = 0;
    for (const term of terms) {
      const costs = words.map((word) => costOf(term, word));
      cost += Math.min(...costs);
      if (cost === Number.POSITIVE_INFINITY) return undefined;
    }
    return { id, cost, wordCount: words.length };
  }
}

function costOf({ text, typos }: Term, word: string): number {
  if (typos) return (typos.get(word) ?? Number.POSITIVE_INFINITY) * 2;
  if (!word.startsWith(text)) return Number.POSITIVE_INFINITY;
  return word === text ? 0 : 1;
}
