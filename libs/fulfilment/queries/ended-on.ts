import { subjectsOnDay } from '@soulvia/platform/event-log';
import { parcelDelivered, parcelReturning } from '../domain/events.js';

/** SQL condition on a parcel `p`. @param day SQL expression of a date in Asia/Karachi. */
export const isDeliveredOn = (day: string): string => `p.id in (${subjectsOnDay(parcelDelivered, day)})`;

/** The same. Parcels that the shop has called back were not refused. */
export const isRefusedOn = (day: string): string =>
  `p.id in (${subjectsOnDay(parcelReturning, day, "body->>'why' = 'refused'")})`;

/** SQL fragment: how many parcels were delivered on a day. @param day as above. */
export const deliveredOnSql = (day: string): string => `(select count(*) from parcels p where ${isDeliveredOn(day)})`;

/** SQL fragment: how many parcels were refused on a day. @param day as above. */
export const refusedOnSql = (day: string): string => `(select count(*) from parcels p where ${isRefusedOn(day)})`;
