import {
  type DeliveryGroup,
  deliveryGroups,
  type DeliveryReport,
  deliveryReportPath,
  shopDay,
} from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const ranges = [
  { days: 28, label: 'The last 4 weeks' },
  { days: 84, label: 'The last 12 weeks' },
  { days: 364, label: 'The last 52 weeks' },
] as const;

const defaultDays = 84;
const dayMs = 24 * 60 * 60 * 1000;

export const deliveryQuery = (group: DeliveryGroup, days: number) =>
  queryOptions({
    queryKey: privateKey('delivery', group, days),
    staleTime: 0,
    queryFn: ({ signal }) => {
      const from = shopDay(new Date(Date.now() - (days - 1) * dayMs));
      return getJson<DeliveryReport>(`${deliveryReportPath}?group=${group}&from=${from}`, signal);
    },
  });

export function useDeliveryFilter() {
  const [params, setParams] = useSearchParams();
  const group = deliveryGroups.find((name) => name === params.get('group')) ?? 'week';
  const days = ranges.find((range) => String(range.days) === params.get('days'))?.days ?? defaultDays;
  return {
    group,
    days,
    pathOf: (name: string) => `/admin?section=delivery&group=${name}${days === defaultDays ? '' : `&days=${days}`}`,
    changeDays: (value: number) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('days', String(value));
          return next;
        },
        { replace: true },
      ),
  };
}
