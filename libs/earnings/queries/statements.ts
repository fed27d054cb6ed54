import { findMembers, shortName } from '@soulvia/accounts';
import {
  type EarningsStatement,
  type EarningsStatementSummary,
  type StatementEntry,
  unnamedBuyer,
} from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { ListPage, Query, RowRange } from '@soulvia/platform/database';
import {
  type ClosedMonth,
  type LineRow,
  readClosedMonths,
  readLines,
  readMoves,
} from '../persistence/statement-rows.js';

async function summarize(
  query: Query,
  userId: number,
  months: readonly ClosedMonth[],
): Promise<EarningsStatementSummary[]> {
  const moves = await readMoves(query, userId, months);
  return months.map(({ month, opening, earned, closing }) => ({
    month,
    opening,
    earned,
    ...(moves.get(month) ?? { reversals: [], adjustments: [], payouts: [] }),
    closing,
  }));
}

/** The months since the first in which anything moved, the newest first, without their lines. */
export async function listStatements(
  query: Query,
  userId: number,
  { limit, offset }: RowRange,
): Promise<ListPage<EarningsStatementSummary>> {
  const months = (await readClosedMonths(query, userId)).filter(({ has_begun: hasBegun }) => hasBegun).toReversed();
  return {
    rows: await summarize(query, userId, months.slice(offset, offset + limit)),
    total: months.length,
    totalIsLowerBound: false,
  };
}

/** @throws NotFound for a month that is not closed. */
export async function findStatement(query: Query, userId: number, month: string): Promise<EarningsStatement> {
  const closed = (await readClosedMonths(query, userId)).filter((one) => one.month === month);
  const [summary] = await summarize(query, userId, closed);
  if (!summary) throw new NotFound('Statement');
  return { ...summary, lines: await presentLines(query, userId, await readLines(query, userId, month)) };
}

/** Names own customers of now who share their orders with their sponsor, and those between by their first names. */
async function presentLines(query: Query, userId: number, rows: readonly LineRow[]): Promise<StatementEntry[]> {
  const ids = new Set(rows.flatMap(({ level, buyer_id: buyer, via }) => (level === 1 ? [buyer] : via)));
  const members = new Map((await findMembers(query, [...ids])).map((member) => [member.id, member]));
  return rows.map(({ buyer_id: buyerId, via, ...row }) => {
    const buyer = row.level === 1 ? members.get(buyerId) : undefined;
    return {
      ...row,
      buyer:
        buyer?.shares_orders && buyer.sponsor_id === userId
          ? shortName(buyer.first_name, buyer.last_name)
          : unnamedBuyer,
      via: via.map((id) => members.get(id)?.first_name ?? ''),
    };
  });
}
