import { deliveryPaisa, type DeliveryPrices } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

/** What the delivery of one unit costs in rupees, to a city that no group of the settings names. */
export function unitDelivery(prices: DeliveryPrices, price: string): string {
  return Money.fromPaisa(deliveryPaisa(prices, { city: '', subtotalPaisa: Money.parse(price).paisa })).toString();
}
