import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockBuyer, userExists, type Buyer } from '@soulvia/accounts';
import { takeStock } from '@soulvia/catalog';
import { orderMessages, type CheckoutRequest, type Order } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { recordAll, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { claimIdempotencyKey, hashRequest, saveResponse, type IdempotencyClaim } from '@soulvia/platform/idempotency';
import { draftOrder, orderPlacedEvent } from '../domain/draft-order.js';
import { mergeItems, type RequestedItem } from '../domain/merge-items.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { insertOrder, type Recipient } from '../persistence/insert-order.js';
import { presentOrder } from '../queries/present-order.js';
import { readPrices } from '../queries/read-prices.js';

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

  execute(command: PlaceOrder): Promise<PlacedOrder> {
    const requestedItems = mergeItems(command.request.items);
    const claim = claimOf(command);
    return this.unitOfWork.run(async (work) => {
      const earlierOrder = claim && (await claimIdempotencyKey<Order>(work.query, claim));
      if (earlierOrder) return { order: earlierOrder, replayed: true };
      return { order: await this.place(work, command, requestedItems, claim), replayed: false };
    });
  }

  private async place(
    work: Work,
    { userId, request }: PlaceOrder,
    requestedItems: readonly RequestedItem[],
    claim: IdempotencyClaim | undefined,
  ): Promise<Order> {
    const buyer = await findBuyer(work, userId, request.address_id);
    const { products, freeDeliveryFrom } = await readPrices(work.query, requestedItems);
    const draft = draftOrder(userId, requestedItems, products, freeDeliveryFrom);
    const row = await insertOrder(work, draft, recipientOf(buyer, request));
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

/** Locks the buyer's account, so that its deletion and the order cannot overlap. */
async function findBuyer({ query }: Work, userId: number, addressId: number): Promise<Buyer> {
  const buyer = await lockBuyer(query, userId, addressId);
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
