import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { enterGuest, findReferrer } from '@soulvia/accounts';
import { recordMoves, takeStock } from '@soulvia/catalog';
import {
  guestCheckoutRules,
  type GuestCheckoutRequest,
  type GuestOrder,
  type Order,
  phoneKey,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { recordAll, type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import { type GuestClaim, hashRequest } from '@soulvia/platform/idempotency';
import { BuyerCodes } from '../buyer-codes.js';
import { draftOrder, newOrderEvents } from '../domain/draft-order.js';
import { assertExpected } from '../domain/errors.js';
import { checkGuestLimits, TooManyOpenOrders } from '../domain/guest-limits.js';
import { GuestLinks } from '../domain/guest-links.js';
import { guestRecipient } from '../domain/guest-recipient.js';
import { mergeItems, type RequestedItem } from '../domain/merge-items.js';
import { OrderLinks } from '../domain/order-link.js';
import type { Recipient } from '../domain/order-state.js';
import { shippingTo } from '../domain/price-order.js';
import { startHold } from '../due/start-hold.js';
import { countedOrigin, hashOrigin } from '../hash-origin.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { type ExpectArrival, ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { lockGuest } from '../persistence/guest-orders.js';
import { insertOrder } from '../persistence/insert-order.js';
import { repeatResponse } from '../persistence/order-response.js';
import { readGuestUsage } from '../queries/guest-usage.js';
import { presentOrder } from '../queries/present-order.js';
import { readCheckout, type TypedCode } from '../queries/read-checkout.js';
import { admitUnproven } from './admit-unproven.js';
import { countRefusedCode, toTypedCode } from '../queries/typed-code.js';

interface PlacedGuestOrder {
  response: GuestOrder;
  /** True when an earlier request with the same idempotency key placed it. */
  replayed: boolean;
}

/** Checkout without an account. Requests of one phone with the same idempotency key place one order and get the same response. */
export class PlaceGuestOrder extends Command<PlacedGuestOrder> {
  constructor(
    readonly request: GuestCheckoutRequest,
    readonly idempotencyKey: string,
    readonly address: string,
    /** Token of a confirmed code. */
    readonly proof?: string,
  ) {
    super();
  }
}

interface GuestCheckout {
  requestedItems: RequestedItem[];
  recipient: Recipient;
  phone: string;
  phoneKey: string;
  origin: Buffer;
  /** Hash of the network address, as for accounts; null where units do not count for it. */
  countedAddress: Buffer | null;
  expectedAmount: string | undefined;
  coupon_code: string | undefined;
  networkAddress: string;
  ref: string | undefined;
  proof: string | undefined;
}

@CommandHandler(PlaceGuestOrder)
export class PlaceGuestOrderHandler implements ICommandHandler<PlaceGuestOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LinkedOrderLimits,
    private readonly orderLinks: OrderLinks,
    private readonly guestLinks: GuestLinks,
    private readonly codes: BuyerCodes,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'readArrivals'>,
  ) {}

  async execute(command: PlaceGuestOrder): Promise<PlacedGuestOrder> {
    await this.limits.guestCheckouts.take(command.address);
    const checkout = toCheckout(command);
    const claim = toClaim(command, checkout.phoneKey);
    // Before the transaction: what it is read with must not wait for a connection that checkouts hold.
    const expectArrival = await this.options.readArrivals();
    const place = () => this.unitOfWork.runInSql((work) => this.place(work, checkout, claim, expectArrival));
    const { order, replayed } = await (command.request.coupon_code === undefined
      ? place()
      : countRefusedCode(this.limits.coupons, command.address, place));
    return { response: this.present(order), replayed };
  }

  private async place(
    work: SqlWork,
    checkout: GuestCheckout,
    claim: GuestClaim,
    expectArrival: ExpectArrival,
  ): Promise<{ order: Order; replayed: boolean }> {
    const { requestedItems, recipient, origin, phone, phoneKey: key, ref, countedAddress: address, proof } = checkout;
    const { query } = work;
    const buying = { userId: null, phoneKey: key, address };
    const readPrices = (typed?: TypedCode) => readCheckout(query, requestedItems, undefined, undefined, typed);
    const isTyped = checkout.coupon_code !== undefined;
    const [, { usage, knownId, earlier }, refusal, plain] = await Promise.all([
      lockGuest(query, buying, origin),
      readGuestUsage(query, buying, origin, claim),
      isTyped ? this.limits.coupons.findRefusal(checkout.networkAddress, query) : undefined,
      isTyped ? undefined : readPrices(),
    ]);
    if (earlier) return { order: await repeatResponse(query, earlier), replayed: true };
    if (refusal) throw refusal;
    const guest = { fullName: recipient.full_name, phone, phoneKey: key, email: recipient.email || null };
    const userId = await enterGuest(work, knownId, guest);
    const { products, delivery, given } =
      plain ?? (await readPrices(toTypedCode({ ...checkout, phone }, userId ?? null, work.at)));
    const priced = draftOrder(userId ?? 0, requestedItems, products, shippingTo(recipient.city, delivery), given);
    const draft = { ...priced, promised: expectArrival(recipient.city, work.at ?? new Date()) };
    assertExpected(draft.price, checkout.expectedAmount);
    checkGuestLimits(draft, usage);
    if (userId === undefined) throw new TooManyOpenOrders();
    const rateOrigin = usage.limits.guest_orders_per_address_hour === null ? null : origin;
    const referrerId = ref === undefined ? undefined : await findReferrer(query, ref, userId);
    const admission = { draft, usage, recipient, address, userId: null, proof };
    const unproven = await admitUnproven(query, this.codes, admission);
    // Stock is taken last because its row locks block every other buyer of these products until the commit.
    const [row, moves] = await Promise.all([
      insertOrder(work, draft, recipient, true, rateOrigin, { userId, ...claim }, unproven, {
        accountPhone: null,
        isGuest: true,
      }),
      takeStock(query, requestedItems),
    ]);
    if (unproven) await startHold(work, row.id, unproven.hold, moves);
    recordMoves(work, moves, { reason: 'ordered', order_id: row.id });
    recordAll(work, newOrderEvents(row.id, draft, referrerId));
    return { order: presentOrder(row, row.lines), replayed: false };
  }

  private present(order: Order): GuestOrder {
    const placedAt = new Date(order.created_at);
    return {
      order: { ...order, user: 0 },
      track_token: this.orderLinks.sign(order.id, placedAt),
      account_token: this.guestLinks.signAccount(order.id, placedAt),
    };
  }
}

function toCheckout({ request, address, proof }: PlaceGuestOrder): GuestCheckout {
  const key = phoneKey(request.phone);
  if (key === null) throw new InvalidInput({ phone: [guestCheckoutRules.phone.pattern.message] });
  return {
    requestedItems: mergeItems(request.items),
    recipient: guestRecipient(request),
    phone: request.phone,
    phoneKey: key,
    origin: hashOrigin(`guest ${address}`),
    countedAddress: countedOrigin(address),
    expectedAmount: request.expected_amount,
    coupon_code: request.coupon_code,
    networkAddress: address,
    ref: request.ref,
    proof,
  };
}

/** Keys are per phone: two guests whose clients choose the same key do not learn of each other. */
function toClaim({ request, idempotencyKey }: PlaceGuestOrder, phone: string): GuestClaim {
  const key = hashOrigin(`${phone} ${idempotencyKey}`).toString('hex');
  return { endpoint: 'guest-checkout', key, bodyHash: hashRequest(request) };
}
