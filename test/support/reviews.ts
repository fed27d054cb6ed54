import {
  type Features,
  featuresPath,
  type ModeratedReview,
  type OrderReturn,
  type ReturnReason,
  type WrittenReview,
} from '@soulvia/contracts';
import { setUp } from './set-up.js';
import type { ApiResponse } from './api-client.js';
import type { Person, TestShop } from './test-shop.js';

/** Buyers and staff of a shop that shows reviews of customers. */
export class ReviewDesk {
  private constructor(
    private readonly shop: TestShop,
    readonly owner: Person,
  ) {}

  static async open(shop: TestShop, owner?: Person): Promise<ReviewDesk> {
    const desk = new ReviewDesk(shop, owner ?? (await shop.person('ADMIN')));
    await desk.switchTo('real');
    return desk;
  }

  async switchTo(reviews: Features['reviews']): Promise<void> {
    const features = (await this.owner.api.get(`/api/v1/${featuresPath}`)).body as Features;
    const body = JSON.stringify({ ...features, reviews });
    const { status } = await this.owner.api.send('PUT', `/api/v1/${featuresPath}`, body);
    if (status !== 200) throw new Error(`the switches answered ${status}`);
  }

  /** Delivers one unit of a product to a person. @returns the id of the order. */
  async deliver(person: Person, product: number): Promise<number> {
    const { id } = await this.shop.order(person, [{ product_id: product, quantity: 1 }]);
    await this.setStatus(id, 'DELIVERED');
    return id;
  }

  async setStatus(orderId: number, status: string): Promise<void> {
    const { status: answered } = await this.owner.api.patch(`/api/v1/orders/${orderId}`, { status });
    if (answered !== 200) throw new Error(`the order answered ${answered}`);
  }

  /** One unit of the first line of a delivered order comes back over the counter. */
  async sendBack(person: Person, orderId: number, reason: ReturnReason = 'UNOPENED'): Promise<void> {
    const [line] = await this.shop.query<{ id: number; due: string; is_due: boolean }>(
      `select l.id, o.amount::text as due, o.cash_state = 'NONE' as is_due
         from order_lines l join orders o on o.id = l.order_id where o.id = $1 order by l.id limit 1`,
      [orderId],
    );
    const refundTo = { method: 'BANK', title: 'Sana Khan', account: 'PK36SCBL0000001123456702' };
    const request = { reason, lines: [{ order_line_id: line?.id, quantity: 1 }], refund_to: refundTo };
    const asked = await person.api.post(`/api/v1/orders/users/orders/${orderId}/returns`, request);
    const { id } = asked.body as OrderReturn;
    const units = reason === 'UNOPENED' ? { restock: 1, write_off: 0 } : { restock: 0, write_off: 1 };
    const cash = { amount: line?.due, where: 'counter' };
    const answers = [
      asked,
      ...(line?.is_due ? [await this.owner.api.post(`/api/v1/orders/${orderId}/cash`, cash)] : []),
      await this.owner.api.post(`/api/v1/returns/${id}/decide`, { approve: true }),
      await this.owner.api.post(`/api/v1/returns/${id}/receive`, {
        lines: [{ order_line_id: line?.id, ...units, refused: 0 }],
      }),
    ];
    const refused = answers.find(({ status }) => status >= 300);
    if (refused) throw new Error(`the return answered ${refused.status}: ${JSON.stringify(refused.body)}`);
  }

  write(person: Person, product: number, body: object = {}): Promise<ApiResponse> {
    return person.api.post(`/api/v1/products/${product}/reviews`, { rating: 4, text: 'Soft and light.', ...body });
  }

  /** A review of a new customer, who received the product. */
  async written(product: number, body: object = {}): Promise<{ author: Person; review: WrittenReview }> {
    const author = await this.shop.person();
    await this.deliver(author, product);
    const { status, body: review } = await this.write(author, product, body);
    if (status !== 201) throw new Error(`the review answered ${status}: ${JSON.stringify(review)}`);
    return { author, review: review as WrittenReview };
  }

  decide(id: number, verdict: object, headers: Record<string, string> = {}, person = this.owner): Promise<ApiResponse> {
    return person.api.post(`/api/v1/reviews/${id}/decide`, verdict, headers);
  }

  async published(product: number, body: object = {}): Promise<{ author: Person; review: ModeratedReview }> {
    const { author, review } = await this.written(product, body);
    const { body: decided } = await this.decide(review.id, { publish: true });
    return { author, review: decided as ModeratedReview };
  }
}

/** A review desk for the tests of a block. */
export function useReviewDesk(shop: TestShop): ReviewDesk {
  return setUp(() => ReviewDesk.open(shop));
}
