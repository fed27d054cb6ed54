import { catalogMessages, type StockShortage } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';

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

export class CategoryNotEmpty extends DomainError {
  readonly code = 'CATEGORY_NOT_EMPTY';

  constructor() {
    super('This category still has products. Move or delete them first.');
  }
}

export class CategoryTaken extends InvalidInput {
  constructor() {
    super({ name: [catalogMessages.categoryTaken] });
  }
}

export class CategoryUnknown extends InvalidInput {
  constructor() {
    super({ category: [catalogMessages.categoryNotFound] });
  }
}
