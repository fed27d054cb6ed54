import { orderLimits, type Package } from '@soulvia/contracts';

export interface PartnerCartItem {
  id: number;
  packageName: string;
  price: string;
  profit: number;
  scValue: number;
  quantity: number;
  image: string | null;
}

export function toPartnerItem(offered: Package): PartnerCartItem {
  const { id, name, price, profit, sc_value, image_url } = offered;
  return { id, packageName: name, price, profit, scValue: sc_value, quantity: 1, image: image_url };
}

function readItem(value: unknown): PartnerCartItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, packageName, price, profit, scValue, quantity, image } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(id) || typeof packageName !== 'string') return [];
  if (!(Number(price) >= 0) || !(Number(quantity) >= 1)) return [];
  return [
    {
      id: id as number,
      packageName,
      price: String(price),
      profit: Number(profit) || 0,
      scValue: Number(scValue) || 0,
      quantity: Math.min(Math.floor(Number(quantity)), orderLimits.quantityMax),
      image: typeof image === 'string' ? image : null,
    },
  ];
}

/** Parses a stored list: the one package that a partner cart can hold, or none. */
export function parsePartnerCart(stored: readonly unknown[]): PartnerCartItem[] {
  return stored.flatMap(readItem).slice(0, 1);
}
