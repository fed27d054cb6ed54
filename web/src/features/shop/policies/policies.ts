import type { DeliveryPrices } from '@soulvia/contracts';
import type { Policy } from './policy';
import { privacyPolicy } from './privacy-policy';
import { shippingAndReturns } from './shipping-and-returns';
import { terms } from './terms';

const pilots: Policy = {
  title: 'Pilots',
  intro: 'From time to time we test a new product with a small group before launch.',
  parts: [
    { heading: 'Current pilots', texts: ['No pilot is open at the moment.'] },
    {
      heading: 'How to join the next one',
      texts: [
        'We announce pilots in the newsletter, which you can subscribe to below. Taking part is free, with no obligation.',
      ],
    },
  ],
};

export type PolicyName = 'pilots' | 'privacyPolicy' | 'shippingAndReturns' | 'terms';

export function buildPolicies(prices: DeliveryPrices): Record<PolicyName, Policy> {
  return { pilots, privacyPolicy, shippingAndReturns: shippingAndReturns(prices), terms };
}
