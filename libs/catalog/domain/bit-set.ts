const wordBits = 32;

export interface ValueRange {
  min: number;
  max: number;
}

/** A set of small whole numbers, one bit each. Sets of one size are combined word by word. */
export class BitSet {
  private constructor(private readonly words: Uint32Array) {}

  static ofSize(size: number): BitSet {
    return new BitSet(new Uint32Array(Math.ceil(size / wordBits)));
  }

  add(n: number): void {
    const word = n >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (n & 31));
  }

  delete(n: number): void {
    const word = n >>> 5;
    this.words[word] = (this.words[word] ?? 0) & ~(1 << (n & 31));
  }

  /** A copy that can also have larger numbers. */
  grownTo(size: number): BitSet {
    const grown = BitSet.ofSize(size);
    grown.words.set(this.words);
    return grown;
  }

  copy(): BitSet {
    return new BitSet(this.words.slice());
  }

  and(other: BitSet): BitSet {
    const [words, otherWords] = [this.words, other.words];
    const shared = new Uint32Array(words.length);
    for (let index = 0; index < words.length; index += 1)
      shared[index] = (words[index] ?? 0) & (otherWords[index] ?? 0);
    return new BitSet(shared);
  }

  addAll(other: BitSet): void {
    const { words } = this;
    for (let index = 0; index < words.length; index += 1)
      words[index] = (words[index] ?? 0) | (other.words[index] ?? 0);
  }

  /** How many numbers this set and another one share, up to `most`. */
  countShared(other: BitSet, most: number): number {
    const [words, otherWords] = [this.words, other.words];
    let count = 0;
    for (let index = 0; index < words.length && count < most; index += 1)
      count += bitsIn((words[index] ?? 0) & (otherWords[index] ?? 0));
    return Math.min(count, most);
  }

  /** How many numbers of this set another one lacks, up to `most`. */
  countWithout(other: BitSet, most: number): number {
    const [words, otherWords] = [this.words, other.words];
    let count = 0;
    for (let index = 0; index < words.length && count < most; index += 1)
      count += bitsIn((words[index] ?? 0) & ~(otherWords[index] ?? 0));
    return Math.min(count, most);
  }

  /** The numbers whose value lies between two others, inclusive. */
  withValue(values: Int32Array, { min, max }: ValueRange): BitSet {
    const passing = new Uint32Array(this.words.length);
    for (let index = 0; index < passing.length; index += 1)
      for (let word = this.words[index] ?? 0; word !== 0; word &= word - 1) {
        const bit = word & -word;
        const value = values[index * wordBits + 31 - Math.clz32(bit)] ?? 0;
        if (value >= min && value <= max) passing[index] = (passing[index] ?? 0) | bit;
      }
    return new BitSet(passing);
  }

  /**
   * The lowest and the highest value of the numbers; null without any.
   *
   * @param bounds no value lies outside of these: the search ends when both are found.
   */
  rangeOf(values: Int32Array, bounds: ValueRange): ValueRange | null {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let index = 0; index < this.words.length && (min > bounds.min || max < bounds.max); index += 1)
      for (let word = this.words[index] ?? 0; word !== 0; word &= word - 1) {
        const value = values[index * wordBits + 31 - Math.clz32(word & -word)] ?? 0;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    return max < min ? null : { min, max };
  }

  forEach(visit: (n: number) => void): void {
    this.visitWhile((n) => {
      visit(n);
      return true;
    });
  }

  /** Visits the numbers in ascending order until one returns false. */
  visitWhile(visit: (n: number) => boolean): void {
    for (let index = 0; index < this.words.length; index += 1)
      for (let word = this.words[index] ?? 0; word !== 0; word &= word - 1)
        if (!visit(index * wordBits + 31 - Math.clz32(word & -word))) return;
  }
}

/** The number of set bits of a 32-bit word. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
