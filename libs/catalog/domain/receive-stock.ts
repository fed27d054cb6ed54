import { stockLimits, stockMessages, type ReceivedLine } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { StockMove, StockUnits } from './stock.js';

/** Units of each product of a receipt: a product may come in several batches. */
export function receivedUnits(lines: readonly ReceivedLine[]): StockUnits[] {
  const units = new Map<number, number>();
  for (const { product_id: id, quantity } of lines) units.set(id, (units.get(id) ?? 0) + quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}

/** @throws InvalidInput naming the lines whose product would have more units than the shop can keep. */
export function assertStockFits(lines: readonly ReceivedLine[], moves: readonly StockMove[]): void {
  const tooMany = new Set(
    moves.filter(({ quantity }) => quantity > stockLimits.quantityMax).map(({ productId }) => productId),
  );
  refuseLines(lines, 'quantity', stockMessages.stockTooLarge, ({ product_id }) => tooMany.has(product_id));
}

/** @throws InvalidInput naming the lines whose product does not exist. */
export function assertProductsExist(lines: readonly ReceivedLine[], existing: ReadonlySet<number>): void {
  refuseLines(lines, 'product_id', stockMessages.productNotFound, ({ product_id }) => !existing.has(product_id));
}

function refuseLines(
  lines: readonly ReceivedLine[],
  field: keyof ReceivedLine,
  message: string,
  isRefused: (line: ReceivedLine) => boolean,
): void {
  const refused = lines.flatMap((line, index) => (isRefused(line) ? [[`lines.${index}.${field}`, [message]]] : []));
  if (refused.length > 0) throw new InvalidInput(Object.fromEntries(refused));
}
