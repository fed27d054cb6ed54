import { type DeliveryCounts, deliveryReportLimits } from '@soulvia/contracts';

/** The share of refused parcels among those whose end is known, in whole percent; null for too few of them. */
export function refusedPercent({
  delivered,
  refused,
  lost,
}: Pick<DeliveryCounts, 'delivered' | 'refused' | 'lost'>): number | null {
  const ended = delivered + refused + lost;
  return ended < deliveryReportLimits.sharesFrom ? null : Math.round((refused / ended) * 100);
}
