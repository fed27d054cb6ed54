import type { DisclosedMonth } from '@soulvia/contracts';
import { listDisclosedMonths } from '@soulvia/earnings';
import type { Query } from '@soulvia/platform/database';
import { readRetailShares } from './read-retail-share.js';

/** What all partners earned, the newest month first. @returns null until a month was closed. */
export async function readDisclosure(query: Query): Promise<DisclosedMonth[] | null> {
  const months = await listDisclosedMonths(query);
  if (months.length === 0) return null;
  const shares = await readRetailShares(
    query,
    months.map(({ month }) => month),
  );
  return months.map((row) => ({ ...row, retail_share: shares.get(row.month)?.share ?? null }));
}
