import type { Policy } from './policy';

export const terms: Policy = {
  title: 'Terms & Conditions',
  intro: 'The rules for buying from us and becoming a partner. Short and readable.',
  parts: [
    {
      heading: 'Orders and prices',
      texts: [
        'Prices are in Pakistani rupees. The price that counts is the one shown when you confirm the order.',
        "An order is placed when we show you its number. If something is out of stock, you'll see it before you confirm.",
      ],
    },
    {
      heading: 'Using the products',
      texts: [
        'Read the label and patch test first. Our products are cosmetics. They do not treat illness or replace a doctor.',
      ],
    },
    {
      heading: 'Your account',
      texts: ['Keep your password private, and tell us if someone else may have it. One account per person.'],
    },
    {
      heading: 'The partner programme',
      texts: [
        'Partners earn on product sales, at the rate set by their package. Recruiting alone pays nothing.',
        'We promise no income. What a partner earns depends on what is sold, and may be nothing.',
        'A package becomes active once we verify its payment. See Shipping & Returns for how to return one.',
        'Partners describe the products as we do and make no claims about cures or earnings. Breaking this may end the partnership.',
      ],
    },
    {
      heading: 'Changes',
      texts: [
        'If these terms change, we publish the new ones here. An order follows the terms of the day it was placed. The law of Pakistan applies.',
      ],
    },
  ],
};
