import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type CouponCheck, type CouponCheckRequest, describeCoupon } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { draftOrder } from '../domain/draft-order.js';
import { mergeItems } from '../domain/merge-items.js';
import { shippingTo } from '../domain/price-order.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { readCheckout } from './read-checkout.js';
import { toTypedCode } from './typed-code.js';

/** What an order with a code would come to, read and worked out as its checkout does it. */
export class CheckCoupon extends Query<CouponCheck> {
  constructor(
    readonly request: CouponCheckRequest,
    /** Null for a guest. */
    readonly userId: number | null,
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(CheckCoupon)
export class CheckCouponHandler implements IQueryHandler<CheckCoupon> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
  ) {}

  /** @throws CouponInvalid, InvalidInput, OutOfStock, TooManyRequests */
  async execute({ request, userId, address }: CheckCoupon): Promise<CouponCheck> {
    await this.limits.coupons.take(address);
    const { code, items, city = '', phone } = request;
    const requestedItems = mergeItems(items);
    const typed = toTypedCode({ coupon_code: code, ...(phone && { phone }) }, userId);
    const state = await readCheckout(queryPool(this.orm), requestedItems, undefined, undefined, typed);
    const { coupon, price, lines } = draftOrder(
      userId ?? 0,
      requestedItems,
      state.products,
      shippingTo(city, state.delivery),
      state.given,
    );
    if (!coupon) throw new Error('a code was neither applied nor refused');
    return {
      code: coupon.code,
      discount: price.discount.toString(),
      shipping: price.shipping.toString(),
      amount: price.amount.toString(),
      free_delivery: coupon.kind === 'FREE_DELIVERY',
      lines: lines.map(({ productId, discount }) => ({ product_id: productId, discount: discount.toString() })),
      message: describeCoupon(coupon),
    };
  }
}
