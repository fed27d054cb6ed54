import { postJournals } from '@soulvia/books';
import { listCourierTerms } from '@soulvia/fulfilment';
import { Money } from '@soulvia/kernel';
import { saveOrderCash } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import type { ExpectedCharges } from '../domain/decide-line.js';
import { decideRows } from '../domain/decide-rows.js';
import { statementApplied } from '../domain/events.js';
import type { StatementRow } from '../domain/statement-row.js';
import { countDifferences, lockOpenOfParcels, openDifferences, settleDifferences } from './differences.js';
import { lockPaidParcels } from './paid-parcels.js';
import { findLastPayers, insertLines } from './statement-lines.js';
import { addToTotals, setStatementState, type StatementRecord } from './statements.js';

/** Posts rows of a locked statement in their order. Beside what deliveries take that they report, it is a fixed number of statements. */
export async function applyRows(
  work: SqlWork,
  statement: StatementRecord,
  rows: readonly StatementRow[],
): Promise<void> {
  const { query } = work;
  const { id: statementId, courier_id: courierId } = statement;
  const { parcels, delivered } = await lockPaidParcels(work, statement, rows);
  const payers = await findLastPayers(
    query,
    [...parcels.values()].map(({ id }) => id),
  );
  const expected = await readExpected(query, courierId);
  const { lines, differences, journals, restated } = decideRows(rows, {
    statementId,
    courierId,
    parcels,
    payers,
    expected,
  });
  await insertLines(query, lines);
  const end = { how: 'closed', note: null, by: null } as const;
  await settleDifferences(work, await lockOpenOfParcels(work, 'SHORT', restated), end);
  await openDifferences(work, differences);
  await addToTotals(query, statementId, rows);
  const cashes = [...new Set([...parcels.values()].map(({ cash }) => cash))];
  await saveOrderCash(work, cashes);
  await postJournals(work, [...delivered, ...journals, ...cashes.flatMap(({ collected }) => collected)]);
}

async function readExpected(query: Query, courierId: number): Promise<ExpectedCharges> {
  const terms = (await listCourierTerms(query)).find(({ id }) => id === courierId);
  return {
    delivery: Money.parse(terms?.delivery_fee ?? '0.00'),
    return: Money.parse(terms?.return_fee ?? '0.00'),
  };
}

/** All rows of a locked statement are posted: what else arrived in the bank is a difference. */
export async function finishStatement(work: SqlWork, statement: StatementRecord): Promise<void> {
  const { id, courier_id: courierId, lines, gross, net, bank_amount: bankAmount } = statement;
  const missing = bankAmount === null ? Money.zero : Money.parseSigned(net).minus(Money.parse(bankAmount));
  if (missing.paisa !== 0)
    await openDifferences(work, [{ statementId: id, courierId, kind: 'BANK', amount: missing.toString() }]);
  await setStatementState(work.query, id, 'APPLIED');
  const differences = await countDifferences(work.query, id);
  work.record(statementApplied, id, { statement_id: id, courier_id: courierId, lines, gross, net, differences });
}
