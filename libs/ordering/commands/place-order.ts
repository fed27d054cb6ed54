import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockBuyer, userExists, type Buyer } from '@soulvia/accounts';
import { takeStock } from '@soulvia/catalog';
import { orderMessages, type CheckoutRequest, type Order } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { recordAll, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { claimIdempotencyKey, hashRequest, saveResponse, type IdempotencyClaim } from '@soulvia/platform/idempotency';
import { WriteLimit } from '@soulvia/platform/rate-limit';
import { checkLimits } from '../domain/check-limits.js';
import { draftOrder, orderPlacedEvent } from '../domain/draft-order.js';
import { mergeItems, type RequestedItem } from '../domain/merge-items.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { insertOrder, type Recipient } from '../persistence/insert-order.js';
import { presentOrder } from '../queries/present-order.js';
import { type LimitedBuyer, readPrices } from '../queries/read-prices.js';

export interface PlacedOrder {
  order: Order;
  /** True when an earlier request with the same idempotency key placed it. */
  replayed: boolean;
}

/** Checkout. Requests with the same idempotency key place one order and get the same response. */
export class PlaceOrder extends Command<PlacedOrder> {
  constructor(
    readonly userId: number,
    readonly request: CheckoutRequest,
    readonly idempotencyKey: string | undefined,
    /** Owner and endpoint of the key, when it is not the buyer's at checkout. */
    readonly by: { userId: number; endpoint: string } = { userId, endpoint: 'checkout' },
    /** Network address of a shopper, for whom the limits on orders hold; undefined when none hold. */
    readonly limitedAddress?: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: WriteLimit,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'lowStockThreshold'>,
  ) {}

  execute(command: PlaceOrder): Promise<PlacedOrder> {
    const requestedItems = mergeItems(command.request.items);
    const claim = claimOf(command);
    return this.unitOfWork.run(async (work) => {
      const earlierOrder = claim && (await claimIdempotencyKey<Order>(work.query, claim));
      if (earlierOrder) return { order: earlierOrder, replayed: true };
      if (command.limitedAddress !== undefined) this.writes.take(command.userId);
      return { order: await this.place(work, command, requestedItems, claim), replayed: false };
    });
  }

  private async place(
    work: Work,
    { userId, request, limitedAddress }: PlaceOrder,
    requestedItems: readonly RequestedItem[],
    claim: IdempotencyClaim | undefined,
  ): Promise<Order> {
    const limited = limitedAddress === undefined ? undefined : { userId, origin: originOf(limitedAddress) };
    const buyer = await findBuyer(work, userId, request.address_id, limited);
    const { products, freeDeliveryFrom, usage } = await readPrices(work.query, requestedItems, limited);
    const draft = draftOrder(userId, requestedItems, products, freeDeliveryFrom);
    if (usage) checkLimits(draft, usage);
    const countsForAddress = usage !== undefined && usage.limits.orders_per_address_hour !== null;
    const origin = limited && countsForAddress ? limited.origin : null;
    const row = await insertOrder(work, draft, recipientOf(buyer, request), origin);
    const order = presentOrder(row, row.lines);
    if (claim) await saveResponse(work.query, claim, order);
    // Stock is taken last because its row locks block every other buyer of these products until the commit.
    await takeStock(work, requestedItems, this.options.lowStockThreshold);
    recordAll(work, [orderPlacedEvent(row.id, draft)]);
    return order;
  }
}

/** An admin's key covers the buyer as well: the same items for another user are a different request. */
function claimOf({ userId, request, idempotencyKey: key, by }: PlaceOrder): IdempotencyClaim | undefined {
  if (key === undefined) return undefined;
  if (userId === by.userId) return { ...by, key, bodyHash: hashRequest(request) };
  return { ...by, key, bodyHash: hashRequest({ userId, request }), subjectUserId: userId };
}

function originOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/**
 * Locks the buyer's account, so that its deletion and the order cannot overlap. Checkouts of a limited buyer run one after the
 * other: two at once must not pass a limit together.
 */
async function findBuyer(
  { query }: Work,
  userId: number,
  addressId: number,
  limited: LimitedBuyer | undefined,
): Promise<Buyer> {
  const buyer = await lockBuyer(query, userId, addressId, { exclusive: limited !== undefined });
  if (buyer) return buyer;
  throw new InvalidInput(
    (await userExists(query, userId))
      ? { address_id: [orderMessages.addressNotFound] }
      : { user_id: [orderMessages.userNotFound] },
  );
}

function recipientOf(buyer: Buyer, request: CheckoutRequest): Recipient {
  return {
    full_name: request.full_name ?? buyer.full_name,
    email: request.email ?? buyer.email,
    phone: request.phone ?? buyer.phone,
    address_id: buyer.address_id,
    street_no: buyer.street_no,
    city: buyer.city,
    zip_code: buyer.zip_code,
    country: buyer.country,
  };
}
