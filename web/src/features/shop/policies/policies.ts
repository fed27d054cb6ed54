import type { Policy } from './policy';
import { privacyPolicy } from './privacy-policy';
import { shippingAndReturns } from './shipping-and-returns';
import { terms } from './terms';

const pilots: Policy = {
  title: 'Pilots',
  intro: 'Now and then we try a new product with a small group before it comes into the shop.',
  parts: [
    { heading: 'What is running', texts: ['No pilot is open at the moment.'] },
    {
      heading: 'How to hear of the next one',
      texts: [
        'We announce pilots in the newsletter, which you can subscribe to below. Taking part is free and brings no obligation.',
      ],
    },
  ],
};

export const policies = { pilots, privacyPolicy, shippingAndReturns, terms } satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;
