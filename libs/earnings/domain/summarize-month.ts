import type { SimulatedMonth } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

/** What was collected in a month, in paisa: all of it, and what others than partners bought. */
export interface CollectedMonth {
  month: string;
  collected: number;
  retail: number;
}

/** @param amounts in paisa, above 0, the smallest first. @param partners how many there are, with or without an amount. */
export function summarizeMonth(
  { month, collected, retail }: CollectedMonth,
  amounts: readonly number[],
  partners: number,
): SimulatedMonth {
  const nothing = Math.max(0, partners - amounts.length);
  const pick = (share: number) => {
    const rank = Math.ceil(share * (nothing + amounts.length));
    return writePaisa(amounts[rank - nothing - 1] ?? 0);
  };
  return {
    month,
    collected: writePaisa(collected),
    paid: writePaisa(amounts.reduce((sum, amount) => sum + amount, 0)),
    retail_share: collected === 0 ? null : Math.round((retail / collected) * 10_000) / 100,
    partners_paid: amounts.length,
    partners_with_nothing: nothing,
    median: pick(0.5),
    p90: pick(0.9),
    largest: pick(1),
  };
}

const writePaisa = (paisa: number) => Money.fromPaisa(paisa).toString();
