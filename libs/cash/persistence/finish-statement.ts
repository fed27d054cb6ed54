import { Money } from '@soulvia/kernel';
import type { SqlWork } from '@soulvia/platform/event-log';
import { statementApplied } from '../domain/events.js';
import { countDifferences, openDifferences } from './differences.js';
import { setStatementState, type StatementRecord } from './statements.js';

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
