import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OutOfStock, priceProducts, takeStock } from '@soulvia/catalog';
import { orderMessages, type CheckoutRequest, type Order } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { prepared } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { claimIdempotencyKey, hashRequest, saveResponse, type IdempotencyClaim } from '@soulvia/platform/idempotency';
import { orderPlaced } from '../domain/events.js';
import { insertOrder, type Buyer } from '../domain/insert-order.js';
import { mergeItems, type WantedProduct } from '../domain/merge-items.js';
import { priceOrder, type PricedLine } from '../domain/price-order.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { presentOrder } from '../queries/present-order.js';

export interface PlacedOrder {
  order: Order;
  /** True when the idempotency key had placed it before. */
  replayed: boolean;
}

/** Checkout. With an idempotency key the same request gives the same order however often it comes. */
export class PlaceOrder extends Command<PlacedOrder> {
  constructor(
    readonly userId: number,
    readonly request: CheckoutRequest,
    readonly idempotencyKey: string | undefined,
    /** Whose key it is and for what, when it is not the buyer's at checkout. */
    readonly by: { userId: number; endpoint: string } = { userId, endpoint: 'checkout' },
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'lowStockThreshold'>,
  ) {}

  execute({ userId, request, idempotencyKey, by }: PlaceOrder): Promise<PlacedOrder> {
    const wanted = mergeItems(request.items);
    const claim =
      idempotencyKey === undefined
        ? undefined
        : {
            ...by,
            key: idempotencyKey,
            bodyHash: hashRequest(bodyOf(userId, request, by.userId)),
            ...(userId === by.userId ? {} : { subjectUserId: userId }),
          };
    return this.unitOfWork.run(async (work) => {
      const before = claim && (await claimIdempotencyKey<Order>(work.query, claim));
      if (before) return { order: before, replayed: true };
      const order = await this.place(work, userId, request, wanted, claim);
      return { order, replayed: false };
    });
  }

  private async place(
    work: Work,
    userId: number,
    request: CheckoutRequest,
    wanted: readonly WantedProduct[],
    claim: IdempotencyClaim | undefined,
  ): Promise<Order> {
    const buyer = await findBuyer(work, userId, request);
    const lines = await priceLines(work, wanted);
    const price = priceOrder(lines);
    const row = await insertOrder(work, buyer, lines, price);
    const order = presentOrder(row, row.lines);
    if (claim) await saveResponse(work.query, claim, order);
    // Last, because everybody else who wants one of these products waits from here until the commit.
    await takeStock(work, wanted, this.options.lowStockThreshold);
    work.record(orderPlaced, row.id, {
      order_id: row.id,
      user_id: userId,
      subtotal: price.subtotal.toString(),
      shipping: price.shipping.toString(),
      amount: price.amount.toString(),
      total_items: price.totalItems,
      lines: lines.map((line) => ({
        product_id: line.productId,
        quantity: line.quantity,
        price: line.price.toString(),
      })),
    });
    return order;
  }
}

/** What the key stands for: an admin's order also for whom it is. */
function bodyOf(userId: number, request: CheckoutRequest, byUserId: number): unknown {
  return userId === byUserId ? request : { userId, request };
}

async function missingReferences(work: Work, userId: number): Promise<Record<string, string[]>> {
  const [user] = await work.query('select from users where id = $1 and deleted_at is null', [userId]);
  return user ? { address_id: [orderMessages.addressNotFound] } : { user_id: [orderMessages.userNotFound] };
}

/** Locks the buyer's account as well, so that its deletion waits for the order, or the order sees the deletion. */
async function findBuyer(work: Work, userId: number, request: CheckoutRequest): Promise<Buyer> {
  const [found] = await work.query<Buyer>(
    prepared(`select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as full_name, u.email, u.phone,
            a.id as address_id, a.street_no, a.city, a.zip_code, a.country
       from addresses a join users u on u.id = a.user_id
      where a.id = $1 and a.user_id = $2 and u.deleted_at is null for key share of u`),
    [request.address_id, userId],
  );
  if (!found) throw new InvalidInput(await missingReferences(work, userId));
  return {
    ...found,
    full_name: request.full_name ?? found.full_name,
    email: request.email ?? found.email,
    phone: request.phone ?? found.phone,
  };
}

async function priceLines(work: Work, wanted: readonly WantedProduct[]): Promise<PricedLine[]> {
  const found = await priceProducts(
    work.query,
    wanted.map((product) => product.productId),
  );
  const products = new Map(found.map((product) => [product.id, product]));
  const unknown = wanted.filter(({ productId }) => !products.has(productId));
  if (unknown.length > 0) {
    throw new InvalidInput(
      Object.fromEntries(unknown.map(({ index }) => [`items.${index}.product_id`, [orderMessages.productNotFound]])),
    );
  }
  const held = wanted.filter(({ productId }) => products.get(productId)?.held);
  if (held.length > 0)
    throw new OutOfStock(
      held.map(({ productId, quantity }) => ({ product_id: productId, requested: quantity, available: 0 })),
    );
  return wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const price = Money.parse(product.price);
    return [{ productId, name: product.name, image: product.image, quantity, price, total: price.times(quantity) }];
  });
}
