import type { Query } from '@soulvia/platform/database';

/** What was agreed with a courier. */
export interface CourierTerms {
  id: number;
  name: string;
  /** Days after the delivery in which it pays. */
  settle_days: number;
  /** Rupees with two decimals; zero where it is not known. */
  delivery_fee: string;
  return_fee: string;
}

/** SQL fragment: the days in which a courier pays. */
export const settleDaysSql = (courierId: string) => `(select c.settle_days from couriers c where c.id = ${courierId})`;

/** The terms of all couriers, of which there are at most `parcelLimits.couriersMax`, by name. */
export async function listCourierTerms(query: Query): Promise<CourierTerms[]> {
  return query<CourierTerms>(
    `select id, name, settle_days, delivery_fee::text as delivery_fee, return_fee::text as return_fee
       from couriers order by lower(name), id`,
  );
}
