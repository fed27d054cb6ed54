import { BitSet, type ValueRange } from './bit-set.js';

/** What the index knows of a product on sale. */
export interface IndexedProduct {
  id: number;
  categoryId: number;
  /** Whole paisa. */
  price: number;
  facets: readonly number[];
  isDelisted: boolean;
  /** Null for a product in no family. */
  familyId: number | null;
}

export interface FacetFilter {
  categoryId: number | null;
  /** Ids of the products that a search matches; null without a search. */
  matches: readonly number[] | null;
  /** Whole paisa, inclusive; null for an open end. */
  priceMin: number | null;
  priceMax: number | null;
  inStock: boolean;
  /** Chosen values by group: one of each group is enough. */
  chosen: ReadonlyMap<number, readonly number[]>;
  /** Whether a family counts as one product. */
  isGrouped: boolean;
}

/** Products that pass a filter, counted with every group, the price and the stock opened in turn. */
export interface FacetCounts {
  /** Products with a value, as if nothing were chosen in its own group, up to the requested maximum. */
  countOf: (valueId: number, groupId: number) => number;
  /** Products in stock, whether or not only those are asked for. */
  inStock: number;
  /** Lowest and highest price, as if the price were open; null without a product. */
  price: ValueRange | null;
}

const sizeAtFirst = 1024;

/**
 * The products of the shop as bits, so that counting a filter for every facet value takes a few passes over some kilobytes instead of
 * reading products. Each product has a slot; a removed one gives it to the next.
 */
export class FacetIndex {
  private size = sizeAtFirst;
  private onSale = BitSet.ofSize(sizeAtFirst);
  private delisted = BitSet.ofSize(sizeAtFirst);
  private inFamily = BitSet.ofSize(sizeAtFirst);
  /** By slot. */
  private prices = new Int32Array(sizeAtFirst);
  /** Of all products that have been here. */
  private readonly priceBounds = { min: Number.POSITIVE_INFINITY, max: 0 };
  private categories = new Map<number, BitSet>();
  private values = new Map<number, BitSet>();
  private readonly slots = new Map<number, number>();
  private readonly products: (IndexedProduct | undefined)[] = [];
  private readonly freeSlots: number[] = [];

  /** Adds a product, or replaces what is known of it. */
  put(product: IndexedProduct): void {
    this.remove(product.id);
    const slot = this.freeSlots.pop() ?? this.products.length;
    if (slot >= this.size) this.grow();
    this.slots.set(product.id, slot);
    this.products[slot] = product;
    this.prices[slot] = product.price;
    const { min, max } = this.priceBounds;
    if (product.price < min) this.priceBounds.min = product.price;
    if (product.price > max) this.priceBounds.max = product.price;
    this.onSale.add(slot);
    if (product.isDelisted) this.delisted.add(slot);
    if (product.familyId !== null) this.inFamily.add(slot);
    this.bitsOf(this.categories, product.categoryId).add(slot);
    for (const value of product.facets) this.bitsOf(this.values, value).add(slot);
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    const product = slot === undefined ? undefined : this.products[slot];
    if (slot === undefined || !product) return;
    this.onSale.delete(slot);
    this.delisted.delete(slot);
    this.inFamily.delete(slot);
    this.categories.get(product.categoryId)?.delete(slot);
    for (const value of product.facets) this.values.get(value)?.delete(slot);
    this.slots.delete(id);
    this.products[slot] = undefined;
    this.freeSlots.push(slot);
  }

  /** @param soldOut ids of the products without stock. @param most where counting ends. */
  count(filter: FacetFilter, soldOut: readonly number[], most: number): FacetCounts {
    const available = this.availableSlots(soldOut);
    const listed = this.listedSlots(filter);
    const inPrice = this.slotsInPrice(filter, listed);
    const groups = [...filter.chosen].map(([groupId, values]) => ({ groupId, bits: this.slotsWithAny(values) }));
    const withGroups = (bits: BitSet, openGroup?: number) =>
      groups.reduce((passing, group) => (group.groupId === openGroup ? passing : passing.and(group.bits)), bits);
    const stocked = filter.inStock ? inPrice.and(available) : inPrice;
    const passing = withGroups(stocked);
    const opened = new Map(groups.map(({ groupId }) => [groupId, withGroups(stocked, groupId)]));
    const countShared = (bits: BitSet, others: BitSet) =>
      filter.isGrouped ? this.countGroups(bits.and(others), most) : bits.countShared(others, most);
    const noProduct = BitSet.ofSize(0);
    return {
      countOf: (valueId, groupId) => countShared(this.values.get(valueId) ?? noProduct, opened.get(groupId) ?? passing),
      inStock: countShared(withGroups(inPrice), available),
      price: withGroups(filter.inStock ? listed.and(available) : listed).rangeOf(this.prices, this.priceBounds),
    };
  }

  /** How many products pass a filter, up to `most`. @param soldOut as of `count`, needed where only products in stock pass. */
  countPassing(filter: FacetFilter, soldOut: readonly number[], most: number): number {
    const chosen = [...filter.chosen.values()].map((values) => this.slotsWithAny(values));
    const listed = chosen.reduce((passing, bits) => passing.and(bits), this.listedSlots(filter));
    const inPrice = this.slotsInPrice(filter, listed);
    const passing = filter.inStock ? inPrice.and(this.availableSlots(soldOut)) : inPrice;
    return filter.isGrouped ? this.countGroups(passing, most) : passing.countShared(passing, most);
  }

  /** Families and products in none, up to `most`. */
  private countGroups(slots: BitSet, most: number): number {
    const families = new Set<number>();
    slots.and(this.inFamily).visitWhile((slot) => {
      const familyId = this.products[slot]?.familyId ?? null;
      if (familyId !== null) families.add(familyId);
      return families.size < most;
    });
    return Math.min(families.size + slots.countWithout(this.inFamily, most), most);
  }

  private availableSlots(soldOut: readonly number[]): BitSet {
    const available = this.onSale.copy();
    this.delisted.forEach((slot) => available.delete(slot));
    for (const id of soldOut) {
      const slot = this.slots.get(id);
      if (slot !== undefined) available.delete(slot);
    }
    return available;
  }

  private listedSlots({ categoryId, matches }: FacetFilter): BitSet {
    const inCategory =
      categoryId === null ? this.onSale : (this.categories.get(categoryId) ?? BitSet.ofSize(this.size));
    if (matches === null) return inCategory;
    const matching = BitSet.ofSize(this.size);
    for (const id of matches) {
      const slot = this.slots.get(id);
      if (slot !== undefined) matching.add(slot);
    }
    return matching.and(inCategory);
  }

  private slotsInPrice({ priceMin, priceMax }: FacetFilter, slots: BitSet): BitSet {
    const range = { min: priceMin ?? 0, max: priceMax ?? Number.POSITIVE_INFINITY };
    const isOpen = range.min <= this.priceBounds.min && range.max >= this.priceBounds.max;
    return isOpen ? slots : slots.withValue(this.prices, range);
  }

  private slotsWithAny(values: readonly number[]): BitSet {
    const passing = BitSet.ofSize(this.size);
    for (const value of values) {
      const bits = this.values.get(value);
      if (bits) passing.addAll(bits);
    }
    return passing;
  }

  private bitsOf(sets: Map<number, BitSet>, key: number): BitSet {
    const known = sets.get(key);
    if (known) return known;
    const bits = BitSet.ofSize(this.size);
    sets.set(key, bits);
    return bits;
  }

  private grow(): void {
    this.size *= 2;
    const grown = (sets: Map<number, BitSet>) =>
      new Map([...sets].map(([key, bits]) => [key, bits.grownTo(this.size)]));
    const { prices } = this;
    this.prices = new Int32Array(this.size);
    this.prices.set(prices);
    this.onSale = this.onSale.grownTo(this.size);
    this.delisted = this.delisted.grownTo(this.size);
    this.inFamily = this.inFamily.grownTo(this.size);
    this.categories = grown(this.categories);
    this.values = grown(this.values);
  }
}
