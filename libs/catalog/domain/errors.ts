import type { StockShortage } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';

export class OutOfStock extends DomainError {
  readonly code = 'OUT_OF_STOCK';
  override readonly details: { lines: StockShortage[] };

  constructor(lines: StockShortage[]) {
    super('Some products are no longer available in the quantity you asked for.');
    this.details = { lines };
  }
}
