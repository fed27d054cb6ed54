import { type CourierAdapter, courierAdapters } from '@soulvia/contracts';

export const adapterLabels: Record<CourierAdapter, string> = {
  manual: 'By hand',
  postex: 'By the shop at PostEx',
  leopards: 'By the shop at Leopards',
};

export function parseAdapter(value: string): CourierAdapter {
  return courierAdapters.find((adapter) => adapter === value) ?? 'manual';
}
