import { askSecondPerson, requireSecondPerson, spendAllowance } from '@soulvia/approvals';
import { type ApprovalSubject, type AskedApproval, formatRupees } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import type { StockCause, StockUnits } from '../domain/stock.js';

interface Loss {
  units: readonly StockUnits[];
  subject: ApprovalSubject;
  subjectId: number;
  reason?: string | null | undefined;
}

/** Lets units leave the stock that were not sold, where no second person has to agree. @throws ApprovalNeeded */
export async function requireLoss(work: SqlWork, loss: Loss & { command: string; payload: object }): Promise<void> {
  const [total] = await spendLosses(work.query, [loss.units]);
  if (!total || total.isWithin) return;
  await requireSecondPerson(work, { kind: 'stock-loss', ...loss, summary: describeLoss(loss.units, total.value) });
}

/**
 * The same for a part of a command. A yes takes the units out of stock later, with the same cause.
 *
 * @returns the request on which the loss waits; undefined when the command may take the units itself.
 */
export async function askForLoss(
  work: SqlWork,
  { units, subject, subjectId }: Omit<Loss, 'reason'>,
  cause: StockCause,
): Promise<AskedApproval | undefined> {
  const [total] = await spendLosses(work.query, [units]);
  return !total || total.isWithin
    ? undefined
    : askSecondPerson(work, {
        kind: 'stock-loss',
        subject,
        subjectId,
        summary: describeLoss(units, total.value),
        command: 'lose-stock',
        payload: { units, subject, subject_id: subjectId, cause },
      });
}

/** @returns what each group of units costs in the shop, in rupees, and whether the acting person may lose it alone today. */
export async function spendLosses(
  query: Query,
  groups: readonly (readonly StockUnits[])[],
): Promise<{ value: string; isWithin: boolean }[]> {
  const prices = await findPrices(query, [...new Set(groups.flat().map(({ productId }) => productId))]);
  const values = groups.map((units) =>
    units.reduce(
      (sum, { productId, quantity }) => sum.plus((prices.get(productId) ?? Money.zero).times(quantity)),
      Money.zero,
    ),
  );
  const { stock_write_off_max: max } = await readSettings(query, 'approvals');
  const fits = await spendAllowance(query, 'stock-loss', values, max);
  return values.map((value, nth) => ({ value: value.toString(), isWithin: fits[nth] ?? false }));
}

function describeLoss(units: readonly StockUnits[], value: string): string {
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first, ...others] = units;
  const what = others.length === 0 ? `product #${first?.productId ?? 0}` : `${units.length} products`;
  return `${count} units of ${what} for ${formatRupees(value)}`;
}

async function findPrices(query: Query, productIds: readonly number[]): Promise<Map<number, Money>> {
  const rows = await query<{ id: number; price: string }>(
    'select id, price::text as price from products where id = any($1::int[])',
    [productIds],
  );
  return new Map(rows.map(({ id, price }) => [id, Money.parse(price)]));
}
