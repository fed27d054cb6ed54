import type { Courier, CourierAdapter, CourierCity } from '@soulvia/contracts';

export interface CourierRow {
  id: number;
  name: string;
  code: string;
  adapter: CourierAdapter;
  tracking_url: string | null;
  settle_days: number;
  advice_hours: number;
  cities: CourierCity[];
  delivery_fee: string;
  return_fee: string;
  income_tax_percent: number;
  sales_tax_percent: number;
  is_active: boolean;
  has_secret: boolean;
}

export const courierColumns = `id, name, code, adapter, tracking_url, settle_days, advice_hours, cities, delivery_fee::text as delivery_fee,
  return_fee::text as return_fee, income_tax_percent::float8 as income_tax_percent, sales_tax_percent::float8 as sales_tax_percent,
  is_active, sealed_secret is not null as has_secret`;

export function presentCourier(row: CourierRow): Courier {
  const { delivery_fee, return_fee, income_tax_percent, sales_tax_percent, has_secret, is_active, ...details } = row;
  return {
    ...details,
    expected: { delivery_fee, return_fee, income_tax_percent, sales_tax_percent },
    is_active,
    has_secret,
  };
}
