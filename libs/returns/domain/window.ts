import { damageReasons, type ReturnReason, type ReturnsSettings, writeDay } from '@soulvia/contracts';

const dayMs = 24 * 60 * 60 * 1000;
/** Pakistan is ahead of UTC by this much, all year. */
const aheadMs = 5 * 60 * 60 * 1000;

/** The end of the last day on which an order can be returned, in Asia/Karachi. */
export function windowEnd(deliveredAt: Date, reason: ReturnReason, settings: ReturnsSettings): Date {
  const days = damageReasons.includes(reason) ? settings.damage_days : settings.return_days;
  const day = Math.floor((deliveredAt.getTime() + aheadMs) / dayMs);
  return new Date((day + days + 1) * dayMs - aheadMs);
}

/** The last day of a window: `18 Nov`. */
export const dayText = (end: Date): string => writeDay(end.getTime() - 1);
