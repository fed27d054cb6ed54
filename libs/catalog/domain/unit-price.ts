import type { ProductFacts, SizeUnit } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

/** How much of a product its unit price is for. */
const unitsOf: Record<SizeUnit, number> = { ml: 100, g: 100, pieces: 1 };

/** Price of 100 ml, 100 g or one piece, rounded to the paisa. @param amount with at most two decimals. */
export function computeUnitPrice(price: string, amount: number, unit: SizeUnit): ProductFacts['unit_price'] {
  const units = unitsOf[unit];
  const paisa = Math.round((Money.parse(price).paisa * units * 100) / Math.round(amount * 100));
  return { amount: Money.fromPaisa(paisa).toString(), per: unit === 'pieces' ? 'piece' : `${units} ${unit}` };
}
