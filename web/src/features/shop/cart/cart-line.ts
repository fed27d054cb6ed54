import { type Product, orderLimits } from '@soulvia/contracts';

export interface CartLine {
  id: number;
  title: string;
  price: string;
  imageUrl: string | null;
  qty: number;
}

export function toLine(product: Product): CartLine {
  return { id: product.id, title: product.name, price: product.price, imageUrl: product.display_image_url, qty: 1 };
}

function readLine(value: unknown): CartLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, title, price, imageUrl, qty } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(id) || typeof title !== 'string') return [];
  if (!(Number(price) >= 0) || !(Number(qty) >= 1)) return [];
  return [
    {
      id: id as number,
      title,
      price: String(price),
      imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
      qty: Math.min(Math.floor(Number(qty)), orderLimits.quantityMax),
    },
  ];
}

/** Parses stored lines: drops invalid ones and merges duplicates. */
export function parseLines(stored: readonly unknown[]): CartLine[] {
  return sumLines(stored.flatMap(readLine));
}

/** One line per product, quantities summed. */
export function sumLines(lines: readonly CartLine[]): CartLine[] {
  const byProduct = new Map<number, CartLine>();
  for (const line of lines) {
    const existing = byProduct.get(line.id);
    const qty = Math.min((existing?.qty ?? 0) + line.qty, orderLimits.quantityMax);
    byProduct.set(line.id, { ...(existing ?? line), qty });
  }
  return [...byProduct.values()];
}
