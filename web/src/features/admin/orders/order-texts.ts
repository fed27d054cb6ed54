import { isolated, type Order, type ShippingAddress } from '@soulvia/contracts';

export const ordersPath = 'orders/admin/orders';

export function itemsSummary({ items }: Order): string {
  if (items.length === 0) return 'No items';
  const bought = items.map(({ product }) => isolated(product.name));
  return `${items.length} ${items.length === 1 ? 'item' : 'items'} (${bought.join(', ')})`;
}

export function addressLine(address: ShippingAddress | null): string {
  const parts = [address?.street_no, address?.city, address?.country].flatMap((part) => (part ? [isolated(part)] : []));
  return parts.length > 0 ? parts.join(', ') : 'No address';
}
