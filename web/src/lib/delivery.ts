import {
  defaultDelivery,
  deliveryPath,
  type DeliveryPrices,
  type DeliverySettings,
  lowestFee,
} from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './api';
import { useCompany } from './company';
import { takeFirstAnswer } from './first-data';
import { getBody, type FirstQuery } from './first-queries';
import { rupees, toPaisa } from './money';

export const deliveryQuery = () =>
  queryOptions({
    queryKey: ['delivery'],
    staleTime: 5 * 60_000,
    // Embedded in the page, so the first render is correct.
    initialData: () => takeFirstAnswer<DeliverySettings>(deliveryPath)?.body,
    queryFn: ({ signal }) => getJson<DeliverySettings>(deliveryPath, signal),
  });

export const deliveryFirst = (): FirstQuery<DeliverySettings> => ({
  queryKey: deliveryQuery().queryKey,
  path: deliveryPath,
  toData: getBody,
});

/**
 * What delivery costs; built-in values while it cannot be loaded.
 *
 * @param options `staleTime` in milliseconds, for pages that must not show an old value.
 */
export function useDeliveryPrices(options: { staleTime?: number } = {}): DeliveryPrices {
  const { free_delivery_from: freeFrom } = useCompany(options);
  return { ...defaultDelivery, ...useQuery({ ...deliveryQuery(), ...options }).data, freeFrom };
}

/** Subtotal in paisa from which delivery is free; null when it never is. */
export function freeDeliveryPaisa({ freeFrom }: DeliveryPrices): number | null {
  return freeFrom ? toPaisa(freeFrom) : null;
}

/** `PKR 5,000`: the subtotal from which delivery is free; null when it never is. */
export function freeDeliveryText({ freeFrom }: DeliveryPrices): string | null {
  return freeFrom && `PKR ${rupees(freeFrom)}`;
}

/** `PKR 150`, or `from PKR 150` where some cities cost more. */
export function deliveryFeeText(prices: DeliveryPrices): string {
  const { fee, isOnly } = lowestFee(prices);
  return `${isOnly ? '' : 'from '}PKR ${rupees(fee)}`;
}

/** What a banner says about the price of delivery. */
export function deliveryOffer(prices: DeliveryPrices): string {
  const from = freeDeliveryText(prices);
  return from ? `Free delivery from ${from}` : `Delivery ${deliveryFeeText(prices)}`;
}
