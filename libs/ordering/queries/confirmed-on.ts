import { subjectsOnDay } from '@soulvia/platform/event-log';
import { orderConfirmed } from '../domain/events.js';

/** SQL condition on an order `o`. @param day SQL expression of a date in Asia/Karachi. */
export const isConfirmedOn = (day: string): string => `o.id in (${subjectsOnDay(orderConfirmed, day)})`;

/** SQL fragment: how many orders were confirmed on a day. @param day as above. */
export const confirmedOnSql = (day: string): string =>
  `(select count(*) from orders o where o.deleted_at is null and ${isConfirmedOn(day)})`;
