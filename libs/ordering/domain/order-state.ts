import { type CashState, type Confirmation, hasCash, type OrderStatus } from '@soulvia/contracts';
import type { OrderedUnits } from './events.js';

export interface OrderContact {
  full_name: string;
  email: string;
  phone: string | null;
}

/** A buyer's address as it is copied into an order; `address_id` is null once the address is deleted. */
export interface Destination {
  address_id: number | null;
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
}

/** Where the units of an order are: what was taken from stock for it, or would be. */
export type UnitsPlace = 'shelf' | 'road' | 'buyer' | 'released' | 'lost';

/** An order as decisions see it. */
export interface OrderState extends OrderContact, Destination {
  id: number;
  user_id: number;
  status: OrderStatus;
  confirmation: Confirmation;
  /** Whether a courier has been booked for it or has it. */
  parcel_open: boolean;
  /** Rupees with two decimals, like `shipping`. */
  amount: string;
  shipping: string;
  /** ISO 8601 in UTC, like `updated_at`. */
  created_at: string;
  updated_at: string;
  cash_state: CashState;
  /** What was paid ahead, in rupees with two decimals; 0 while it is asked for, null without an advance. */
  advance: string | null;
  coupon_id: number | null;
  /** Of its code, in rupees with two decimals. */
  discount: string;
  /** Null until a parcel has moved the units. */
  units_at: UnitsPlace | null;
  /** One entry for each product, in product order. */
  lines: OrderedUnits[];
}

/** Units that no parcel has moved are on the shelf, or released while the order is cancelled. */
export function unitsPlace({ units_at, status }: Pick<OrderState, 'units_at' | 'status'>): UnitsPlace {
  return units_at ?? (status === 'CANCELLED' ? 'released' : 'shelf');
}

/** Whether the buyer has the units of an order, by a parcel or by hand. A person may say so without a parcel. */
export const isWithBuyer = ({ units_at: place, status }: Pick<OrderState, 'units_at' | 'status'>): boolean =>
  place === 'buyer' || (place === null && (status === 'DELIVERED' || status === 'COMPLETED'));

/** Whether something of an order's money may stand in the books. What a cancelled one was paid ahead was released. */
export const isInBooks = ({
  cash_state: state,
  advance,
  status,
}: Pick<OrderState, 'cash_state' | 'advance' | 'status'>): boolean =>
  hasCash(state) || Number(advance) > 0 || status === 'CANCELLED';

/** Contact and destination of an order, copied into it so that later changes of the account leave it as it is. */
export type Recipient = OrderContact & Destination;
