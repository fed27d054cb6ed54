const wordBits = 32;

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
    return new BitSet(this.words.map((word, index) => word & (other.words[index] ?? 0)));
  }

  addAll(other: BitSet): void {
    const { words } = this;
    for (let index = 0; index < words.length; index += 1)
      words[index] = (words[index] ?? 0) | (other.words[index] ?? 0);
  }

  /** How many numbers this set and another one share, up to `most`. */
  countShared(other: BitSet, most: number): number {
    const [mine, theirs] = [this.words, other.words];
    let count = 0;
    for (let index = 0; index < mine.length && count < most; index += 1)
      count += bitsIn((mine[index] ?? 0) & (theirs[index] ?? 0));
    return Math.min(count, most);
  }

  /** How many numbers of this set another one lacks, up to `most`. */
  countWithout(other: BitSet, most: number): number {
    const [mine, theirs] = [this.words, other.words];
    let count = 0;
    for (let index = 0; index < mine.length && count < most; index += 1)
      count += bitsIn((mine[index] ?? 0) & ~(theirs[index] ?? 0));
    return Math.min(count, most);
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
