import { setImmediate as nextTurn } from 'node:timers/promises';
import { type StatementFields, statementMessages } from '@soulvia/contracts';
import { assertCourier } from '@soulvia/fulfilment';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { currentContext, type SqlWork } from '@soulvia/platform/event-log';
import { type AppliedSheet, defineSheetKind, type RowFinding, type SheetRow } from '@soulvia/platform/sheets';
import { writeAmount } from '../domain/statement-row.js';
import { applyRows, finishStatement } from '../persistence/apply-statement.js';
import { assertNewStatement, insertStatement, lockApplying } from '../persistence/statements.js';
import { findProblems, readStatementRow } from './read-statement-row.js';
import { statementColumns } from './statement-columns.js';

/** Rows after which other requests get a turn. */
const rowsPerTurn = 500;

/** What a courier says it has collected, charged and paid. It is taken whole: every row posts. */
export const courierStatementSheet = defineSheetKind<StatementFields>({
  name: 'courier-statement',
  columns: statementColumns,
  fields: async () => (await import('@soulvia/contracts/statements')).StatementFields,
  sender: ({ courier_id: courierId }) => courierId,

  check: async (_query: Query, rows: readonly SheetRow[]): Promise<RowFinding[]> => rows.flatMap(findProblems),

  async checkSheet(query: Query, rows: readonly SheetRow[], fields: StatementFields): Promise<string[]> {
    await assertCourier(query, fields.courier_id);
    await assertNewStatement(query, fields.courier_id, fields.number);
    const paisa = await sumNet(rows);
    const given = fields.bank_amount ? Money.parse(fields.bank_amount) : undefined;
    const isOther = given && given.paisa !== paisa;
    return isOther ? [statementMessages.linesDiffer(writeAmount(Money.fromPaisa(paisa)), writeAmount(given))] : [];
  },

  begin: ({ query }: SqlWork, { importId, fields }: AppliedSheet<StatementFields>) =>
    insertStatement(query, importId, fields, currentContext()?.staff?.userId ?? 0),

  async apply(work: SqlWork, rows: readonly SheetRow[], fields: StatementFields) {
    await applyRows(work, await lockApplying(work.query, fields), rows.map(readStatementRow));
    return [];
  },

  async finish(work: SqlWork, { fields }: AppliedSheet<StatementFields>) {
    await finishStatement(work, await lockApplying(work.query, fields));
  },
});

async function sumNet(rows: readonly SheetRow[]): Promise<number> {
  let paisa = 0;
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    paisa += readStatementRow(row).net.paisa;
  }
  return paisa;
}
