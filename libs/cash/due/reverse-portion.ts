import {
  Journal,
  type JournalFact,
  type JournalFacts,
  type OrderCash,
  postJournals,
  readSubjectJournals,
  standing,
} from '@soulvia/books';
import { lockOrderCash, saveOrderCash } from '@soulvia/ordering';
import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import type { SqlWork } from '@soulvia/platform/event-log';
import { statementReversed } from '../domain/events.js';
import { computeOwed } from '../domain/statement-journals.js';
import { findUnreversed, lockOpenOfParcels, settleDifferences } from '../persistence/differences.js';
import { findCollectedParcels } from '../persistence/statement-lines.js';
import { lockStatement, noteReversed, setStatementState, type StatementRecord } from '../persistence/statements.js';

/** By statement: takes back its next journals, and then its differences with what settled them. */
export const statementReversal = defineDueKind('statement-reversal');

const portionSize = 200;

/** A portion and the next one commit together, so that the reversal goes on where it was, whichever worker is killed. */
export const statementReversalHandler: ScheduledHandler = {
  kind: statementReversal,
  async handle({ subjectId }, work) {
    const statement = await lockStatement(work.query, subjectId);
    if (statement.state !== 'REVERSING') return;
    const { id, courier_id: courierId, import_id: importId } = statement;
    if ((await reverseRows(work, statement)) || (await reverseDifferences(work, statement))) {
      await schedule(work, statementReversal, id, { afterSeconds: 0 }, {});
      return;
    }
    await setStatementState(work.query, id, 'REVERSED');
    work.record(statementReversed, id, { statement_id: id, courier_id: courierId, import_id: importId });
  },
};

/** @returns whether there was something to reverse. */
async function reverseRows(work: SqlWork, { id, reversed }: StatementRecord): Promise<boolean> {
  const settlement = { kind: 'SETTLEMENT', subject: 'statement' } as const;
  const journals = await readSubjectJournals(work.query, settlement, [id], { after: reversed, limit: portionSize });
  if (journals.length === 0) return false;
  await noteReversed(work.query, id, journals.length);
  const parcelIds = listParcels(journals);
  const collected = await findCollectedParcels(work.query, id, parcelIds);
  const cashes = await reverse(work, journals, 'SETTLEMENT_BACK', collected);
  await closeCorrections(work, parcelIds, cashes);
  return true;
}

/** None can be settled while the statement is locked. @returns whether there was something to reverse. */
async function reverseDifferences(work: SqlWork, { id }: StatementRecord): Promise<boolean> {
  const differences = await findUnreversed(work.query, id, portionSize);
  if (differences.length === 0) return false;
  const ids = differences.map((difference) => difference.id);
  const settled = { kind: 'DIFFERENCE', subject: 'difference' } as const;
  const journals = await readSubjectJournals(work.query, settled, ids, { after: 0, limit: portionSize });
  // Orders are locked before differences: those of the differences with those to which money was assigned.
  const orderIds = [...differences.map(({ order_id: orderId }) => orderId), ...journals.map(findOrderId)];
  await lockOrderCash(work.query, [...new Set(orderIds.flatMap((orderId) => orderId ?? []))]);
  await settleDifferences(work, differences, { how: 'reversed', note: null, by: null });
  const cashes = await reverse(work, journals, 'DIFFERENCE_BACK');
  await closeCorrections(work, listParcels(journals), cashes);
  return true;
}

/** Posts the reversals of journals under the locks of their orders. @param collected parcels that the statement itself has collected. */
async function reverse(
  work: SqlWork,
  journals: readonly JournalFacts[],
  kind: JournalFact['kind'],
  collected: ReadonlySet<number> = new Set(),
): Promise<OrderCash[]> {
  const orderIds = new Set(journals.flatMap((journal) => findOrderId(journal) ?? []));
  const locked = await lockOrderCash(work.query, [...orderIds]);
  const reversals = journals.flatMap((journal) => {
    const { subject, subjectId } = journal;
    const cash = locked.get(findOrderId(journal) ?? 0)?.cash;
    const reversal = Journal.reversal({ kind, subject, subjectId }, journal);
    const both = [reversal, ...(cash ? takeCollectionBack(cash, journal, collected) : [])];
    cash?.collect(...both);
    return both;
  });
  const cashes = [...locked.values()].map(({ cash }) => cash);
  await saveOrderCash(work, cashes);
  await postJournals(work, reversals);
  return cashes;
}

const findOrderId = ({ lines }: JournalFacts) => lines.find(({ orderId }) => orderId !== undefined)?.orderId;

const listParcels = (journals: readonly JournalFacts[]) => [
  ...new Set(journals.flatMap(({ lines }) => lines.flatMap(({ parcelId }) => parcelId ?? []))),
];

/** Parcels whose delivery was corrected after they were paid are not paid too much any more. */
async function closeCorrections(
  work: SqlWork,
  parcelIds: readonly number[],
  cashes: readonly OrderCash[],
): Promise<void> {
  const found = await lockOpenOfParcels(work, 'OVER', parcelIds);
  const closed = found.filter(({ statement_id: statementId, parcel_id: parcelId, order_id: orderId }) => {
    const cash = cashes.find((one) => one.orderId === orderId);
    return statementId === null && parcelId !== null && cash && computeOwed(cash, parcelId).paisa >= 0;
  });
  await settleDifferences(work, closed, { how: 'closed', note: null, by: null });
}

/** A delivery from before the books that a row collected is as it was, unless it was corrected since. */
function takeCollectionBack(cash: OrderCash, row: JournalFacts, collected: ReadonlySet<number>): Journal[] {
  const sale = standing(cash.journals).find(
    ({ id, kind, subjectId }) =>
      kind === 'COLLECTION' &&
      collected.has(subjectId) &&
      Number(id) < Number(row.id) &&
      row.lines.some(({ account, parcelId }) => account === 'courier' && parcelId === subjectId),
  );
  if (!sale) return [];
  cash.rememberBefore();
  return [Journal.reversal({ kind: 'CORRECTION', subject: 'parcel', subjectId: sale.subjectId }, sale)];
}
