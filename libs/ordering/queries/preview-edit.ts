import type { EditOrderRequest, OrderEditSums } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { editLines, holdsItems } from '../domain/edit-lines.js';
import { describeUnmet, priceEdit } from '../domain/edit-order.js';
import { mergeItems } from '../domain/merge-items.js';
import type { OrderState } from '../domain/order-state.js';
import { cashStateSql } from '../persistence/lock-order.js';
import { presentCoupon } from './present-order.js';
import { readContent } from './read-content.js';

/** What an edit of an order would come to. @throws NotFound, InvalidInput, OutOfStock */
export async function previewEdit(
  query: Query,
  orderId: number,
  { items, shipping_address: address }: EditOrderRequest,
): Promise<OrderEditSums> {
  const [order] = await query<Pick<OrderState, 'city' | 'cash_state' | 'advance'>>(
    `select o.city, ${cashStateSql('o')} as cash_state, o.advance::text as advance from orders o where o.id = $1 and o.deleted_at is null`,
    [orderId],
  );
  if (!order) throw new NotFound('Order');
  const requested = items ? mergeItems(items) : [];
  const { content, prices } = await readContent(
    query,
    orderId,
    requested.map(({ productId }) => productId),
  );
  const isEdited = items !== undefined && !holdsItems(content.lines, requested);
  const edited = isEdited ? editLines(content.lines, requested, prices.products) : null;
  const { price, unmet } = priceEdit(order, content, address?.city, prices, edited);
  return {
    subtotal: price.subtotal.toString(),
    ...presentCoupon({ ...content, discount: price.discount.toString() }),
    shipping: price.shipping.toString(),
    amount: price.amount.toString(),
    message: unmet ? describeUnmet(content.coupon_code, unmet) : null,
  };
}
