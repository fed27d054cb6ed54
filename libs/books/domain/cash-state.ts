import type { CashState, RefundKind, RefundState } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { type JournalFacts, type JournalLine, standing, sumLines } from './journal.js';

/** A refund of an order as decisions read it. */
export interface RefundFacts {
  id: number;
  kind: RefundKind;
  state: RefundState;
  amount: Money;
  /** Whether its cancelled order was brought back after it was paid: the cash that it gave back counts no more. */
  isBroughtBack: boolean;
}

/** What the books have about an order, oldest first, with what its command has collected. */
export interface OrderBooks {
  journals: readonly JournalFacts[];
  refunds: readonly RefundFacts[];
}

/** The collection or the cash by hand that stands; undefined where nothing of the order is paid in the books. */
export function findSale(books: OrderBooks): JournalFacts | undefined {
  return sinceSale(books)[0];
}

/**
 * What a courier still owes of an order, without what buyers paid twice. Then: what was paid back, what was written off. It is the same for
 * whatever changes one of them, and for the check of the books.
 *
 * @param stored the state without a sale: `BEFORE` stays until a statement pays.
 */
export function computeCashState(books: OrderBooks, stored: CashState): CashState {
  const sale = findSale(books);
  if (!sale) return stored === 'BEFORE' ? stored : 'NONE';
  if (computeOpen(books, sale).isPositive()) return 'COLLECTED';
  const refunded = computeRefunded(books, 'PAID');
  if (refunded.isPositive()) return refunded.paisa >= computeCollected(sale).paisa ? 'REFUNDED' : 'PART_REFUNDED';
  return computeWrittenOff(books).isPositive() ? 'WRITTEN_OFF' : 'SETTLED';
}

/** What was really paid for an order: its lines and its delivery less the allowance, without what is rounded. */
export function computeCollected(sale: JournalFacts): Money {
  return sumAccounts([sale], ['sales', 'delivery_income', 'allowances']).negated();
}

/** What was paid ahead for an order and neither used by a sale nor released. */
export function computeUnusedAdvance({ journals }: Pick<OrderBooks, 'journals'>): Money {
  return sumAccounts(journals, ['advances']).negated();
}

/** What was paid ahead for an order and counts for it: unused, or used by the sale that stands. */
export function computeAdvance(books: OrderBooks): Money {
  const sale = findSale(books);
  return (sale ? sumAccounts([sale], ['advances']) : Money.zero).plus(computeUnusedAdvance(books));
}

/** What couriers owe of a sale, never below 0. */
export function computeOpen(books: OrderBooks, sale: JournalFacts): Money {
  if (sale.kind !== 'COLLECTION') return Money.zero;
  const counted = standing(books.journals).filter(({ kind }) => kind !== 'OVERPAYMENT');
  const open = sumLines(selectLines(counted, 'courier').filter(({ parcelId }) => parcelId === sale.subjectId));
  return open.isPositive() ? open : Money.zero;
}

/** What couriers did not pay of the sale that stands, and the shop gave up. */
export function computeWrittenOff(books: OrderBooks): Money {
  const [sale] = sinceSale(books);
  if (sale?.kind !== 'COLLECTION') return Money.zero;
  const lines = selectLines(standing(books.journals), 'differences');
  return sumLines(lines.filter(({ parcelId, amount }) => parcelId === sale.subjectId && amount.isPositive()));
}

/** Whether the shop gave up all cash of a sale: neither a courier nor an advance brought any. */
export function isNothingPaid(books: OrderBooks, sale: JournalFacts): boolean {
  const received = sumAccounts([sale], ['courier', 'advances']);
  return received.isPositive() && computeWrittenOff(books).paisa >= received.paisa;
}

/** Sum of the refunds of the sale that stands. What was paid twice is not of the sale. */
export function computeRefunded({ journals, refunds }: OrderBooks, ...states: readonly RefundState[]): Money {
  const owed = new Set(refundsSince({ journals, refunds }).map(({ partyId }) => partyId));
  return sumLines(refunds.filter(({ id, state }) => owed.has(id) && states.includes(state)));
}

/** The lines by which refunds of the sale that stands are owed. */
function refundsSince(books: OrderBooks): JournalLine[] {
  const owing = sinceSale(books).filter(({ kind }) => kind === 'REFUND' || kind === 'CANCELLED');
  return selectLines(owing, 'refunds_owed');
}

/** The sale that stands, what returns of an order from before the books gave back ahead of it, and what stands of the journals after it. */
export function sinceSale({ journals, refunds }: OrderBooks): JournalFacts[] {
  const ended = new Set(refunds.flatMap(({ id, isBroughtBack }) => (isBroughtBack ? [id] : [])));
  let since: JournalFacts[] = [];
  let ahead: JournalFacts[] = [];
  for (const journal of standing(journals)) {
    const isEnd = selectLines([journal], 'refunds_owed').some(
      ({ partyId }) => partyId !== undefined && ended.has(partyId),
    );
    if (journal.kind === 'COLLECTION' || journal.kind === 'HAND_CASH') [since, ahead] = [[journal, ...ahead], []];
    else if (journal.kind === 'CANCELLED' && isEnd) since = [];
    else if (since.length > 0) since.push(journal);
    else if (journal.kind === 'REFUND') ahead.push(journal);
  }
  return since;
}

function selectLines(journals: readonly JournalFacts[], account: JournalLine['account']): JournalLine[] {
  return journals.flatMap(({ lines }) => lines.filter((line) => line.account === account));
}

/** Debit less credit of accounts. */
export function sumAccounts(journals: readonly JournalFacts[], accounts: readonly JournalLine['account'][]): Money {
  return sumLines(accounts.flatMap((account) => selectLines(journals, account)));
}
