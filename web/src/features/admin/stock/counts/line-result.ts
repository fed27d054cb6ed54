import type { StockCountLine } from '@soulvia/contracts';
import { grouped } from '@/lib/money';

/** What a counted line says about the stock; null until it is counted. `wrong` lines must be counted again. */
export function lineResult({
  counted,
  quantity_then: then,
  quantity,
}: StockCountLine): { text: string; wrong: boolean } | null {
  if (counted === null || then === null) return null;
  const soldSince = then - quantity;
  if (soldSince > counted) return { text: recountText(counted, soldSince), wrong: true };
  const difference = counted - then;
  if (difference === 0) return { text: `Counted ${grouped(counted)}, as expected`, wrong: false };
  return {
    text: `Counted ${grouped(counted)}, ${grouped(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than expected`,
    wrong: false,
  };
}

export function recountText(counted: number, soldSince: number): string {
  return `Counted ${grouped(counted)}, but ${grouped(soldSince)} were sold since: count again.`;
}
