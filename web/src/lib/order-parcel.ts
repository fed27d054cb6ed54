import { openParcelStates, type Order, type ParcelState, type StaffOrder } from '@soulvia/contracts';

type ParcelledOrder = Partial<Pick<StaffOrder, 'parcel'>>;

export const hasOpenParcel = ({ parcel }: ParcelledOrder) =>
  (openParcelStates as readonly (ParcelState | undefined)[]).includes(parcel?.state);

/** Whether its content can be edited, as far as the page knows: the server decides. */
export const isEditable = (order: Pick<Order, 'status'> & ParcelledOrder) =>
  order.status === 'PROCESSING' && !hasOpenParcel(order);
