import { findApprovalSummaries } from '@soulvia/approvals';
import { findPeople } from '@soulvia/accounts';
import { findProductNames } from '@soulvia/catalog';
import { findMessageHeadings } from '@soulvia/contact';
import { findCourierNames } from '@soulvia/fulfilment';
import { nameMonth } from '@soulvia/earnings';
import { findReturnHeadings, type ReturnHeading } from '@soulvia/returns';
import { findPaymentHeadings } from '@soulvia/partners';
import {
  type DifferenceKind,
  keyLimits,
  leastRetailShare,
  type Notification,
  type NotificationType,
  say,
} from '@soulvia/contracts';
import { nameKeys } from '@soulvia/platform/api-keys';
import { instantText, type Query } from '@soulvia/platform/database';

export interface NotificationRow {
  id: number;
  position: number;
  type: NotificationType;
  event_type: string;
  order_id: number | null;
  product_id: number | null;
  message_id: number | null;
  payment_id: number | null;
  review_id: number | null;
  approval_id: number | null;
  parcel_id: number | null;
  return_id: number | null;
  courier_id: number | null;
  key_id: number | null;
  hook_id: number | null;
  difference: DifferenceKind | null;
  user_id: number | null;
  amount: string | null;
  quantity: number | null;
  month: string | null;
  created_at: string;
  is_read: boolean;
}

export const notificationColumns = `
  n.id, n.position, n.type, n.event_type, n.order_id, n.product_id, n.message_id, n.payment_id, n.review_id, n.approval_id, n.parcel_id, n.return_id, n.courier_id, n.key_id, n.hook_id, n.difference, n.user_id, n.amount::text as amount, n.quantity, n.month, n.created_at`;

const grouped = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 2 });

/** Adds title and description to rows. Takes at most eight queries for any number of rows. */
export async function presentNotifications(query: Query, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const findNames = async <Name>(
    id: 'user_id' | 'product_id' | 'message_id' | 'payment_id' | 'approval_id' | 'return_id' | 'courier_id',
    find: (query: Query, ids: number[]) => Promise<Map<number, Name>>,
  ): Promise<Map<number, Name>> => {
    const ids = rows.flatMap((row) => row[id] ?? []);
    return ids.length === 0 ? new Map() : find(query, ids);
  };
  const people = await findNames('user_id', findPeople);
  const products = await findNames('product_id', findProductNames);
  const messages = await findNames('message_id', findMessageHeadings);
  const packages = await findNames('payment_id', findPaymentHeadings);
  const approvals = await findNames('approval_id', findApprovalSummaries);
  const returns = await findNames('return_id', findReturnHeadings);
  const couriers = await findNames('courier_id', findCourierNames);
  const keys = await nameKeys(
    query,
    rows.map((row) => `key:${row.key_id}`),
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...buildTexts(row, {
      customer: people.get(row.user_id ?? 0)?.full_name ?? 'A former customer',
      product: products.get(row.product_id ?? 0) ?? 'A former product',
      message: messages.get(row.message_id ?? 0),
      package: packages.get(row.payment_id ?? 0) ?? 'a package',
      returned: returns.get(row.return_id ?? 0),
      approval: approvals.get(row.approval_id ?? 0) ?? '',
      courier: couriers.get(row.courier_id ?? 0) ?? '',
      key: keys.get(`key:${row.key_id}`) ?? '',
    }),
    is_read: row.is_read,
    created_at: instantText(row.created_at),
    ...(row.order_id === null ? {} : { order_id: row.order_id }),
    ...(row.product_id === null ? {} : { product_id: row.product_id }),
    ...(row.message_id === null ? {} : { message_id: row.message_id, thread_id: row.message_id }),
    ...(row.payment_id === null ? {} : { payment_id: row.payment_id }),
    ...(row.review_id === null ? {} : { review_id: row.review_id }),
    ...(row.approval_id === null ? {} : { approval_id: row.approval_id }),
    ...(row.parcel_id === null ? {} : { parcel_id: row.parcel_id }),
    ...(row.return_id === null ? {} : { return_id: row.return_id }),
    ...(row.courier_id === null ? {} : { courier_id: row.courier_id }),
    ...(row.key_id === null ? {} : { key_id: row.key_id }),
    ...(row.hook_id === null ? {} : { hook_id: row.hook_id }),
    ...(row.event_type === 'ImportFailed' ? { statement_failed: true } : {}),
    ...(row.event_type.startsWith('Payout') ? { is_payout: true } : {}),
    ...(row.type === 'earnings' && row.event_type === 'PeriodClosed' ? { is_held: true } : {}),
  }));
}

interface Names {
  customer: string;
  product: string;
  message: { full_name: string; subject: string } | undefined;
  package: string;
  returned: ReturnHeading | undefined;
  /** What waits for a second person. */
  approval: string;
  courier: string;
  /** Such as `Key: Billing`. */
  key: string;
}

const keyWarnings: Readonly<Record<string, string>> = {
  ApiKeyEnding: `Ends in ${keyLimits.endNoticeDays} days. Make another one in time.`,
  ApiKeyMakerLeft: 'Who made it may do less now. The key goes on as it is.',
  ApiKeyRefused: `Refused ${keyLimits.refusalsNotified} times in an hour`,
};

function buildTexts(row: NotificationRow, names: Names): { title: string; description: string } {
  const { customer, product, message } = names;
  if (row.event_type === 'StockLow')
    return { title: say`Low Stock: ${product}`, description: `Only ${row.quantity} left in stock` };
  if (row.event_type === 'ApprovalRequested') return { title: 'Waiting for approval', description: names.approval };
  if (row.event_type === 'AdviceNeeded')
    return { title: `Delivery of order #${row.order_id}`, description: 'The courier waits for your advice' };
  if (row.event_type === 'ParcelDisagreed')
    return { title: `Delivery of order #${row.order_id}`, description: 'Order and courier disagree' };
  if (row.event_type === 'ReturnRequested') return describeReturn(row, names);
  if (row.type === 'cash') return describeCash(row, names);
  if (row.type === 'earnings') return describeEarnings(row, names);
  const ofKey = keyWarnings[row.event_type];
  if (ofKey !== undefined) return { title: say`${names.key}`, description: ofKey };
  if (row.event_type === 'HookSwitchedOff')
    return { title: `Webhook #${row.hook_id} is off`, description: 'What waited for it was dropped. Look why.' };
  if (row.event_type === 'ReviewWritten') return { title: say`Review: ${product}`, description: 'Waits to be read' };
  if (row.event_type === 'ReviewChanged')
    return { title: say`Review: ${product}`, description: 'Changed, waits to be read' };
  if (row.event_type === 'ContactMessageReceived')
    return {
      title: say`Message from ${message?.full_name ?? 'an unknown sender'}`,
      description: message?.subject ?? '',
    };
  if (row.event_type === 'CustomerReplied')
    return {
      title: say`Message from ${message?.full_name ?? 'an unknown sender'}`,
      description: say`Re: ${message?.subject ?? ''}`,
    };
  if (row.event_type === 'BuyBackAsked')
    return { title: say`Package to give back: ${names.package}`, description: customer };
  const sum = `${customer} · PKR ${grouped.format(Number(row.amount))}`;
  if (row.event_type === 'PackagePaymentSubmitted')
    return { title: `Package Payment: ${names.package}`, description: sum };
  const cancelled = row.event_type === 'OrderCancelled' ? ' · Cancelled' : '';
  return {
    title: `Order #${row.order_id}`,
    description: `${sum}${cancelled}`,
  };
}

function describeReturn({ type, order_id: orderId }: NotificationRow, { customer, returned }: Names) {
  const products = returned?.products ?? 'a former product';
  if (type !== 'safety') return { title: `Return of order #${orderId}`, description: say`${customer} · ${products}` };
  const batch = returned?.batch ? say`, batch ${returned.batch}` : '';
  return { title: say`Skin reaction: ${products}${batch}`, description: say`${customer} · Order #${orderId ?? 0}` };
}

const differenceTexts: Readonly<Record<Exclude<DifferenceKind, 'BANK'>, string>> = {
  SHORT: 'less than collected',
  OVER: 'more than collected',
  UNASSIGNED: 'for an unknown parcel',
  CHARGE: 'charged differently than agreed',
};

function describeDifference(kind: DifferenceKind, amount: number): string {
  if (kind !== 'BANK') return differenceTexts[kind];
  return `${amount > 0 ? 'less' : 'more'} in the bank than on its statement`;
}

function describeCash(
  { event_type: event, amount, difference, quantity, order_id: orderId }: NotificationRow,
  { courier }: Names,
) {
  const sum = `PKR ${grouped.format(Math.abs(Number(amount)))}`;
  if (difference !== null)
    return {
      title: say`${courier}: ${sum} ${describeDifference(difference, Number(amount))}`,
      description: 'Waits to be settled',
    };
  if (event === 'StatementApplied')
    return {
      title: say`${courier}: ${quantity === 1 ? '1 difference' : `${Number(quantity)} differences`} on a statement`,
      description: quantity === 1 ? 'Waits to be settled' : 'Wait to be settled',
    };
  if (event === 'RefundOwed')
    return { title: `Order #${orderId} was overpaid`, description: `${sum} is owed to its buyer` };
  if (event === 'CashLate') return { title: `${sum} is late`, description: 'Couriers should have paid by now' };
  return { title: 'A statement failed', description: 'What was posted stays. Apply it again to continue.' };
}

function describeEarnings({ event_type: event, month, quantity }: NotificationRow, { customer }: Names) {
  if (event === 'PayoutFailed') return { title: 'A payout failed', description: say`${customer} is owed it again` };
  const inMonth = nameMonth(month ?? '');
  if (event === 'PayoutBatchMade')
    return { title: `Payouts after ${inMonth}`, description: 'A batch waits for approval by a second person' };
  if (event === 'PeriodClosable') return { title: `${inMonth} can be closed`, description: 'Earnings of partners' };
  if (event === 'PeriodCloseFailed')
    return { title: `Closing ${inMonth} failed`, description: 'Nothing was posted. Close it again.' };
  if (event === 'RetailShareLow')
    return {
      title: `Partners bought too much in ${inMonth}`,
      description: `Less than ${leastRetailShare} % was bought by others.`,
    };
  return {
    title: quantity === 1 ? `1 line of ${inMonth} is held` : `${quantity} lines of ${inMonth} are held`,
    description: 'Partners and buyers of one household. Decide whether they are paid.',
  };
}
