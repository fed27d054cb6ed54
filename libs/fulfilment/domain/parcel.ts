import type { AdviceAction, OrderStatus, ParcelKind, ParcelState } from '@soulvia/contracts';
import type { UnitsPlace } from '@soulvia/ordering';

/** Units of one line of an order in a parcel. */
export interface ParcelUnits {
  orderLineId: number;
  productId: number;
  quantity: number;
}

export interface Advice {
  neededSince: Date;
  dueAt: Date;
  answer: { action: AdviceAction; remarks: string; at: Date; by: number | null } | null;
}

/** A locked parcel as decisions see it. */
export interface ParcelFacts {
  id: number;
  orderId: number;
  kind: ParcelKind;
  state: ParcelState;
  trackingNumber: string | null;
  /** Whole rupees with two decimals. */
  cashDue: string;
  /** Whether it is the order's newest delivery that is not void. */
  isNewestDelivery: boolean;
  /** States of the order's other deliveries that are not void. */
  otherDeliveries: readonly ParcelState[];
  attempts: number;
  advice: Advice | null;
  /** What a courier reported last that could not be applied. */
  refusedState: ParcelState | null;
  /** Whether it contradicted its order before. */
  disagrees: boolean;
  /** Hours in which the courier wants an answer. */
  adviceHours: number;
  lines: ParcelUnits[];
}

/** The order of a parcel as decisions see it. */
export interface OrderFacts {
  status: OrderStatus;
  unitsPlace: UnitsPlace;
  isCancelledByParcel: boolean;
}
