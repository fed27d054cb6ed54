import {
  isolated,
  openParcelStates,
  type Order,
  type ParcelState,
  type ShippingAddress,
  type StaffOrder,
} from '@soulvia/contracts';

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

type ParcelledOrder = Partial<Pick<StaffOrder, 'parcel'>>;

export const hasOpenParcel = ({ parcel }: ParcelledOrder) =>
  (openParcelStates as readonly (ParcelState | undefined)[]).includes(parcel?.state);

/** Whether its content can be edited, as far as the page knows: the server decides. */
export const isEditable = (order: Pick<Order, 'status'> & ParcelledOrder) =>
  order.status === 'PROCESSING' && !hasOpenParcel(order);
