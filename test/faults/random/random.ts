import { createHash } from 'node:crypto';

/** Numbers that only depend on the seed and on what they are for, so that a schedule can be repeated. */
export class Random {
  private drawn = 0;

  private constructor(private readonly label: string) {}

  static of(seed: number, ...purpose: (string | number)[]): Random {
    return new Random([seed, ...purpose].join('/'));
  }

  /** A generator of its own for one purpose: what it draws does not depend on who else draws. */
  fork(...purpose: (string | number)[]): Random {
    return new Random([this.label, ...purpose].join('/'));
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.drawn += 1;
    return createHash('sha256').update(`${this.label}#${this.drawn}`).digest().readUInt32BE(0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }
}
