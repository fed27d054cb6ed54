import type { Readable } from 'node:stream';
import type { EarningsStatement } from '@soulvia/contracts';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';

const columns = ['what', 'date', 'order_id', 'buyer', 'level', 'base', 'percent', 'amount', 'state', 'why', 'plan'];

/** A statement as CSV: its amounts, without lines that are not paid, add up to its last row. */
export function exportStatement(statement: EarningsStatement): Readable {
  return sheetStream(columns, batch(statement));
}

async function* batch(statement: EarningsStatement): AsyncGenerator<SheetCells[]> {
  const writeMove = (
    what: string,
    amount: string,
    rest: { on?: string; order?: number; why?: string } = {},
  ): SheetCells => [what, rest.on ?? '', rest.order ?? '', '', '', '', '', amount, '', rest.why ?? '', ''];
  yield [
    writeMove('opening', statement.opening),
    ...statement.lines.map((line): SheetCells => [
      'line',
      line.date,
      line.order_id,
      line.buyer,
      line.level,
      line.base,
      line.percent,
      line.amount,
      line.state,
      line.why ?? '',
      line.plan_version ?? '',
    ]),
    ...statement.reversals.map(({ order_id: order, amount, why }) => writeMove('reversal', amount, { order, why })),
    ...statement.adjustments.map(({ amount, reason: why }) => writeMove('adjustment', amount, { why })),
    ...statement.payouts.map(({ what, at, amount }) => writeMove(`payout ${what}`, amount, { on: at })),
    writeMove('closing', statement.closing),
  ];
}
