import { defaultDelivery, type DeliveryPrices } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

export const firstPrices: DeliveryPrices = { ...defaultDelivery, freeFrom: null };

/** The delivery of any order of a new shop. */
export const flatFee = () => Money.parse('150.00');
