import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findReferrer, lockBuyer, userExists, type Buyer } from '@soulvia/accounts';
import { isStockShort, recordMoves, takeStock } from '@soulvia/catalog';
import { listedCity, orderMessages, phoneKey, type CheckoutRequest, type Order } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { NotGrouped, recordAll, type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import { hashRequest, type IdempotencyClaim, lockExpiredResponse } from '@soulvia/platform/idempotency';
import { WriteLimit } from '@soulvia/platform/rate-limit';
import { BuyerCodes } from '../buyer-codes.js';
import { checkLimits } from '../domain/check-limits.js';
import { draftOrder, newOrderEvents } from '../domain/draft-order.js';
import { assertExpected } from '../domain/errors.js';
import { listLimitMarks } from '../domain/limit-marks.js';
import { mergeItems, type RequestedItem } from '../domain/merge-items.js';
import type { Recipient } from '../domain/order-state.js';
import { shippingTo } from '../domain/price-order.js';
import { startHold } from '../due/start-hold.js';
import { countedOrigin, hashOrigin } from '../hash-origin.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { type ExpectArrival, ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { insertOrder } from '../persistence/insert-order.js';
import { repeatResponse } from '../persistence/order-response.js';
import { lockUnprovenBuyer } from '../persistence/unproven-orders.js';
import { presentOrder } from '../queries/present-order.js';
import { type CheckoutState, type LimitedBuyer, readCheckout } from '../queries/read-checkout.js';
import { admitUnproven } from './admit-unproven.js';
import { countRefusedCode, toTypedCode } from '../queries/typed-code.js';

export interface PlacedOrder {
  order: Order;
  /** True when an earlier request with the same idempotency key placed it. */
  replayed: boolean;
}

/** Endpoint of the keys of orders that staff place for customers. */
export const staffEndpoint = 'orders';

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
    /** Token of a confirmed code. */
    readonly proof?: string,
  ) {
    super();
  }

  /** Staff spoke to the customer, so that no one has to confirm the order. */
  get isByStaff(): boolean {
    return this.by.endpoint === staffEndpoint;
  }
}

interface Checkout extends Pick<PlaceOrder, 'userId' | 'request' | 'limitedAddress' | 'proof'> {
  requestedItems: RequestedItem[];
  claim: IdempotencyClaim | undefined;
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: WriteLimit,
    @Inject(BuyerCodes) private readonly codes: Pick<BuyerCodes, 'findWays'>,
    @Inject(LinkedOrderLimits) private readonly limits: Pick<LinkedOrderLimits, 'coupons'>,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'readArrivals'>,
  ) {}

  async execute(command: PlaceOrder): Promise<PlacedOrder> {
    const checkout = { ...command, requestedItems: mergeItems(command.request.items), claim: toClaim(command) };
    // Before the transaction: what it is read with must not wait for a connection that checkouts hold.
    const expectArrival = command.isByStaff ? () => null : await this.options.readArrivals();
    const place = (work: SqlWork) => this.place(work, checkout, !command.isByStaff, expectArrival);
    const placeAlone = () => this.unitOfWork.runInSql(place);
    // A code has a row of its own that orders wait for, and what proves a buyer is used up before the decision.
    if (command.request.coupon_code !== undefined)
      return countRefusedCode(this.limits.coupons, command.limitedAddress, placeAlone);
    if (command.proof !== undefined) return placeAlone();
    return this.unitOfWork.runInGroup(stockKey(checkout.requestedItems), place);
  }

  private async place(
    work: SqlWork,
    { userId, request, requestedItems, claim, limitedAddress, proof }: Checkout,
    waitsForAnswer: boolean,
    expectArrival: ExpectArrival,
  ): Promise<PlacedOrder> {
    const limited = limitedAddress === undefined ? undefined : toLimited(userId, request, limitedAddress);
    const typed = toTypedCode(request, userId, work.at);
    const [, buyer, state, referrerId, refusal, isShort] = await Promise.all([
      claim && lockExpiredResponse(work.query, claim),
      limited
        ? lockUnprovenBuyer(work.query, limited, request.address_id)
        : lockBuyer(work.query, userId, request.address_id),
      readCheckout(work.query, requestedItems, claim, limited, typed),
      request.ref === undefined ? undefined : findReferrer(work.query, request.ref, userId),
      typed && limitedAddress !== undefined ? this.limits.coupons.findRefusal(limitedAddress, work.query) : undefined,
      work.group && isStockShort(work.query, requestedItems),
    ]);
    if (state.earlier) return { order: await repeatResponse(work.query, state.earlier), replayed: true };
    if (refusal) throw refusal;
    if (limited) this.writes.take(userId);
    if (!buyer) throw await unknownBuyer(work.query, userId);
    const shippingOf = shippingTo(buyer.city, state.delivery);
    const priced = draftOrder(userId, requestedItems, state.products, shippingOf, state.given);
    const draft = { ...priced, promised: expectArrival(buyer.city, work.at ?? new Date()) };
    assertExpected(draft.price, request.expected_amount);
    if (state.usage) checkLimits(draft, state.usage);
    const origin = countsForAddress(state) && limited ? limited.origin : null;
    const recipient = toRecipient(buyer, request);
    const unproven =
      limited && state.usage
        ? await admitUnproven(work.query, this.codes, { draft, usage: state.usage, recipient, proof, ...limited })
        : null;
    const { address = null, origin: from = null } = limited ?? {};
    const counted = { userId, phoneKey: limited?.phoneKey ?? phoneKey(buyer.phone), address, origin: from };
    // It would be refused once it has written, which would undo the orders that share its transaction.
    if (isShort) throw new NotGrouped();
    await work.group?.decided(listLimitMarks(counted, state.usage));
    // Stock is taken last because its row locks block every other buyer of these products until the commit.
    const takeLast = async () => {
      await work.group?.sent();
      return takeStock(work.query, requestedItems);
    };
    const [row, moves] = await Promise.all([
      insertOrder(work, draft, recipient, waitsForAnswer, origin, claim, unproven, {
        accountPhone: phoneKey(buyer.phone),
        isGuest: false,
      }),
      takeLast(),
    ]);
    if (unproven) await startHold(work, row.id, unproven.hold, moves);
    recordMoves(work, moves, { reason: 'ordered', order_id: row.id });
    recordAll(work, newOrderEvents(row.id, draft, referrerId));
    return { order: presentOrder(row, row.lines), replayed: false };
  }
}

/** An admin's key covers the buyer as well: the same items for another user are a different request. */
function toClaim({ userId, request, idempotencyKey: key, by }: PlaceOrder): IdempotencyClaim | undefined {
  if (key === undefined) return undefined;
  if (userId === by.userId) return { ...by, key, bodyHash: hashRequest(request) };
  return { ...by, key, bodyHash: hashRequest({ userId, request }), subjectUserId: userId };
}

function toLimited(userId: number, { phone }: CheckoutRequest, networkAddress: string): LimitedBuyer {
  const [origin, address] = [hashOrigin(networkAddress), countedOrigin(networkAddress)];
  return { userId, origin, address, phoneKey: phone === undefined ? null : phoneKey(phone) };
}

/** Only orders for the same products share a transaction: it locks their stock in the order in which each one alone would. */
const stockKey = (items: readonly RequestedItem[]) => `stock of ${items.map(({ productId }) => productId).join(', ')}`;

function countsForAddress({ usage }: CheckoutState): boolean {
  return usage !== undefined && usage.limits.orders_per_address_hour !== null;
}

async function unknownBuyer(query: Query, userId: number): Promise<InvalidInput> {
  return new InvalidInput(
    (await userExists(query, userId))
      ? { address_id: [orderMessages.addressNotFound] }
      : { user_id: [orderMessages.userNotFound] },
  );
}

function toRecipient(buyer: Buyer, request: CheckoutRequest): Recipient {
  return {
    full_name: request.full_name ?? buyer.full_name,
    email: request.email ?? buyer.email,
    phone: request.phone ?? buyer.phone,
    address_id: buyer.address_id,
    street_no: buyer.street_no,
    // Addresses that were saved before keep what was typed.
    city: listedCity(buyer.city),
    zip_code: buyer.zip_code,
    country: buyer.country,
  };
}
