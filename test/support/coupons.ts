import { randomUUID } from 'node:crypto';
import type { Coupon, CouponRequest, Order, OrderStatus, Problem } from '@soulvia/contracts';
import type { ApiResponse } from './api-client.js';
import { newPhone } from './guest-checkout.js';
import { setUp } from './set-up.js';
import type { Person, TestShop } from './test-shop.js';

/** Codes of one shop, and a buyer with a phone of its own for each order. */
class CouponDesk {
  private constructor(
    private readonly shop: TestShop,
    readonly owner: Person,
    /** Two products at PKR 1,000 and one at PKR 1,000 of another category. */
    readonly products: number[],
  ) {}

  static async open(shop: TestShop): Promise<CouponDesk> {
    const products = [...(await shop.products([1_000_000, 1_000_000])), ...(await shop.products([1_000_000]))];
    return new CouponDesk(shop, await shop.person('ADMIN'), products);
  }

  async make(request: Partial<CouponRequest> = {}): Promise<Coupon> {
    const code = `C-${randomUUID().slice(0, 8).toUpperCase()}`;
    const body = { code, kind: 'PERCENT', ...(request.kind ? {} : { value: 10 }), ...request };
    const response = await this.owner.api.post('/api/v1/coupons', body);
    if (response.status !== 201) throw new Error(`coupons answered ${JSON.stringify(response.body)}`);
    return response.body as Coupon;
  }

  async read(id: number): Promise<Coupon | undefined> {
    return ((await this.owner.api.get('/api/v1/coupons')).body as Coupon[]).find((coupon) => coupon.id === id);
  }

  /** Units of the products, in their order. */
  items(...quantities: number[]): { product_id: number; quantity: number }[] {
    return quantities.flatMap((quantity, nth) =>
      quantity > 0 ? [{ product_id: this.products[nth] ?? 0, quantity }] : [],
    );
  }

  send(buyer: Person, code: string, changes: object = {}, key: string = randomUUID()): Promise<ApiResponse> {
    const body = {
      address_id: buyer.addressId,
      items: this.items(2),
      phone: newPhone(),
      coupon_code: code,
      ...changes,
    };
    return buyer.api.post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': key });
  }

  async order(buyer: Person, code: string, changes: object = {}): Promise<Order> {
    const response = await this.send(buyer, code, changes);
    if (response.status !== 201) throw new Error(`checkout answered ${JSON.stringify(response.body)}`);
    return response.body as Order;
  }

  async setStatus(id: number, status: OrderStatus): Promise<void> {
    const response = await this.owner.api.patch(`/api/v1/orders/${id}`, { status });
    if (response.status !== 200) throw new Error(`orders answered ${JSON.stringify(response.body)}`);
  }

  /** Orders that hold a code. */
  async countHolding(couponId: number): Promise<number> {
    const [row] = await this.shop.query<{ orders: number }>(
      'select count(distinct order_id)::int as orders from coupon_uses where coupon_id = $1 and released_at is null',
      [couponId],
    );
    return row?.orders ?? Number.NaN;
  }
}

export const useCouponDesk = (shop: TestShop) => setUp(() => CouponDesk.open(shop));

/** Why a code was refused, with its sentence. */
export const refusal = ({ status, body }: ApiResponse) => {
  const { code, reason, detail } = body as Problem & { reason?: string };
  return [status, code, reason, detail];
};
