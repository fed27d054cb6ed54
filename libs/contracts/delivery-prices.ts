/** Days from the moment the courier has the parcel. */
export interface DeliveryDays {
  from: number;
  to: number;
}

export interface DeliveryZone {
  /** Rupees with two decimals. */
  fee: string;
  /** Null where the shop promises none. */
  days: DeliveryDays | null;
}

export interface CityGroup extends DeliveryZone {
  name: string;
  cities: string[];
}

/** Path below `/api/v1/`. */
export const deliveryPath = 'settings/delivery';

/** Initial values of a new shop, and fallback when the settings cannot be read. */
export const defaultDelivery = {
  groups: [] as CityGroup[],
  /** For cities in no group. */
  other: { fee: '150.00', days: null } as DeliveryZone,
  handling_days: 1,
};

export type Zones = Pick<typeof defaultDelivery, 'groups' | 'other'>;

/** What decides the delivery fee of an order. */
export interface DeliveryPrices extends Zones {
  /** Subtotal in rupees from which delivery is free; null when it never is. */
  freeFrom: string | null;
}

/** The lowest fee in rupees, and whether another city costs more. */
export function lowestFee({ groups, other }: Zones): { fee: string; isOnly: boolean } {
  const fees = [other, ...groups].map(({ fee }) => fee).toSorted((one, two) => Number(one) - Number(two));
  const [fee = other.fee] = fees;
  return { fee, isOnly: fees.at(-1) === fee };
}
