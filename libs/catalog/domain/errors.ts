import {
  catalogMessages,
  facetMessages,
  type ImpossibleCount,
  type OpenCount,
  type ProductInFamily,
  type StockShortage,
  isolated,
} from '@soulvia/contracts';
import { DomainError, fieldError, fixedError } from '@soulvia/kernel';

export class OutOfStock extends DomainError {
  readonly code = 'OUT_OF_STOCK';
  override readonly details: { lines: StockShortage[] };

  constructor(lines: StockShortage[]) {
    super('Some products are no longer available in the requested quantity.');
    this.details = { lines };
  }
}

/** Units were sold or returned after the admin read the quantity: setting it would undo that. */
export class StockHasChanged extends DomainError {
  readonly code = 'STOCK_CHANGED';
  override readonly details: { current_quantity: number };

  constructor(quantity: number) {
    super(`The stock has changed: ${quantity} in stock now. Check the quantity again.`);
    this.details = { current_quantity: quantity };
  }
}

/** Someone else changed the price after the admin read it. */
export class PriceHasChanged extends DomainError {
  readonly code = 'PRICE_CHANGED';
  override readonly details: { current_price: string };

  constructor(price: string) {
    super(`The price has changed: it is PKR ${price} now. Check the price again.`);
    this.details = { current_price: price };
  }
}

/** More units of a product were sold since it was counted than were counted. */
export class CountImpossible extends DomainError {
  readonly code = 'COUNT_IMPOSSIBLE';
  override readonly details: { lines: ImpossibleCount[] };

  constructor(lines: ImpossibleCount[]) {
    super('More was sold since the count than was counted. Count these products again.');
    this.details = { lines };
  }
}

/** A product can be in one open count only. */
export class CountOpen extends DomainError {
  readonly code = 'COUNT_OPEN';
  override readonly details: { lines: OpenCount[] };

  constructor(lines: OpenCount[]) {
    super('Some of these products are in another open count. Finish it first.');
    this.details = { lines };
  }
}

/** A finished count no longer changes. */
export class CountFinished extends fixedError('CONFLICT', 'This count is finished.') {}

export class CategoryNotEmpty extends fixedError(
  'CATEGORY_NOT_EMPTY',
  'This category still has products. Move or delete them first.',
) {}

export class CategoryTaken extends fieldError({ name: [catalogMessages.categoryTaken] }) {}

export class CategoryUnknown extends fieldError({ category: [catalogMessages.categoryNotFound] }) {}

export class FacetValueUnknown extends fieldError({ facets: [facetMessages.valueUnknown] }) {}

/** A product is in one family only. */
export class InAFamily extends DomainError {
  readonly code = 'IN_A_FAMILY';
  override readonly details: { lines: ProductInFamily[] };

  constructor(lines: ProductInFamily[]) {
    const families = [...new Set(lines.map(({ family_name }) => isolated(family_name)))].join(', ');
    super(`Some of these products are in another family: ${families}. Remove them there first.`);
    this.details = { lines };
  }
}
