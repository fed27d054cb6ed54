import { randomUUID } from 'node:crypto';
import type { GuestCheckoutRequest, GuestOrder } from '@soulvia/contracts';
import { headers } from '@soulvia/contracts';
import type { ApiResponse } from './api-client.js';
import { setSettings } from './set-settings.js';
import type { TestShop } from './test-shop.js';

export const guestCheckout = '/api/v1/orders/guest-checkout';

/** A phone that no other call has returned. */
let phones = 0;
export const newPhone = (): string => `0311${String((phones += 1)).padStart(7, '0')}`;

interface GuestAttempt {
  key?: string;
  /** Network address, for shops that trust this machine as proxy. */
  address?: string;
}

/** Guests of one shop, who order one product. */
export class Guests {
  constructor(
    private readonly shop: TestShop,
    readonly productId: number,
  ) {}

  static async open(shop: TestShop, stock = 1_000_000): Promise<Guests> {
    await setSettings(shop.query, 'features', { guest_checkout: 'on' });
    const [productId = 0] = await shop.products([stock], '1499.00');
    return new Guests(shop, productId);
  }

  body(changes: Partial<Record<keyof GuestCheckoutRequest, unknown>> = {}): Record<string, unknown> {
    return {
      full_name: 'Sana Malik',
      phone: newPhone(),
      street_no: 'House 5, Street 9, near the park',
      city: 'Lahore',
      items: [{ product_id: this.productId, quantity: 2 }],
      ...changes,
    };
  }

  send(body: object, { key = randomUUID(), address }: GuestAttempt = {}): Promise<ApiResponse> {
    return this.shop.guest.post(guestCheckout, body, {
      [headers.idempotencyKey]: key,
      ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
    });
  }

  async order(changes: Partial<Record<keyof GuestCheckoutRequest, unknown>> = {}): Promise<GuestOrder> {
    const response = await this.send(this.body(changes));
    if (response.status !== 201)
      throw new Error(`guest checkout answered ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body as GuestOrder;
  }

  async userOf({ order }: GuestOrder): Promise<number> {
    const [row] = await this.shop.query<{ user_id: number }>('select user_id from orders where id = $1', [order.id]);
    return row?.user_id ?? Number.NaN;
  }
}
