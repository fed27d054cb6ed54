import { prefixDistance } from './prefix-distance.js';

const startsMax = 500;
const comparedMax = 20_000;
const nearMax = 20;
/** In shorter words a typo leaves too little to tell what was meant. */
const shortestWithTypo = 4;
const shortestWithTwoTypos = 7;
/** Numbers are before it. */
const firstLetter = 'a';

/** The words of names in alphabetical order, each with the ids of the products that have it, ascending. */
export class Vocabulary {
  private readonly ids = new Map<string, number[]>();
  private ordered: string[] = [];
  /** Words that are not yet in the order. */
  private added: string[] = [];

  add(word: string, id: number): void {
    const ids = this.ids.get(word);
    if (!ids) {
      this.ids.set(word, [id]);
      this.added.push(word);
      return;
    }
    const position = positionOf(ids, id);
    if (ids[position] !== id) ids.splice(position, 0, id);
  }

  /** The word stays, because others come back to it. */
  remove(word: string, id: number): void {
    const ids = this.ids.get(word);
    const position = ids ? positionOf(ids, id) : 0;
    if (ids?.[position] === id) ids.splice(position, 1);
  }

  idsOf(word: string): readonly number[] {
    return this.ids.get(word) ?? [];
  }

  /** Words in use that start with a text, up to a maximum. */
  startingWith(text: string): string[] {
    const words: string[] = [];
    for (const word of this.from(text)) {
      if (words.length === startsMax || !word.startsWith(text)) break;
      if (this.idsOf(word).length > 0) words.push(word);
    }
    return words;
  }

  /** Words in use that start like a text but for the fewest typos, with their number. Most typos leave one of the first two letters at the start. */
  near(text: string): Map<string, number> {
    if (text.length < shortestWithTypo || !/^\p{L}/u.test(text)) return new Map();
    const [first = '', second = ''] = text;
    const found = this.nearest(text, [first, second]);
    return found.size > 0 ? found : this.nearest(text, ['']);
  }

  /** Of the words with one of these starts. */
  private nearest(text: string, starts: readonly string[]): Map<string, number> {
    let most = text.length < shortestWithTwoTypos ? 1 : 2;
    let found = new Map<string, number>();
    for (const start of new Set(starts)) {
      let compared = 0;
      for (const word of this.from(start || firstLetter)) {
        if (!word.startsWith(start) || ++compared > comparedMax) break;
        const typos = this.idsOf(word).length > 0 ? prefixDistance(text, word, most) : null;
        if (typos === null) continue;
        if (typos < most) found = new Map();
        most = typos;
        if (found.size < nearMax) found.set(word, typos);
      }
    }
    return found;
  }

  private *from(text: string): Generator<string> {
    const words = this.inOrder();
    for (let index = positionOf(words, text); index < words.length; index += 1) yield words[index] ?? '';
  }

  private inOrder(): readonly string[] {
    if (this.added.length > 0) {
      this.ordered = [...this.ordered, ...this.added].toSorted((a, b) => (a < b ? -1 : 1));
      this.added = [];
    }
    return this.ordered;
  }
}

/** Where a value is, or would be, in an ascending list. */
function positionOf<Value extends number | string>(values: readonly Value[], value: Value): number {
  let [low, high] = [0, values.length];
  // Most values are added at the end.
  const last = values.at(-1);
  if (last === undefined || last < value) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const compared = values[middle];
    if (compared !== undefined && compared < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
