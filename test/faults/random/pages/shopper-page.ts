import type { Order } from '@soulvia/contracts';
import { Page, type PageOptions } from './page.js';
import { Reading } from './reading.js';

/** A shopper's list of orders: a push says that one has changed, and the list is read again. */
export class ShopperPage extends Page {
  private readonly orders: Reading<Order[]>;

  constructor(options: PageOptions) {
    super(options);
    this.orders = new Reading('/api/v1/orders/users/orders?page=1&page_size=10', options.token, this.noteChange);
    this.on('order.changed', () => this.reread());
  }

  differences(url: string): Promise<string[]> {
    return this.orders.differences(url);
  }

  protected load(): Promise<void> {
    return this.orders.reread(this.options.url);
  }

  protected reread(): void {
    void this.orders.reread(this.options.url);
  }
}
