import type { Policy } from './policy';

export const terms: Policy = {
  title: 'Terms & Conditions',
  intro: 'What applies when you buy from us or become a partner. Short, and meant to be read.',
  parts: [
    {
      heading: 'Orders and prices',
      texts: [
        'Prices are in Pakistani rupees. The price that counts is the one shown when you confirm the order.',
        'An order is placed when we show you its number. If something turns out not to be in stock, we tell you before you confirm.',
      ],
    },
    {
      heading: 'Using the products',
      texts: [
        'Read the label and try a little on your arm first. Our products are cosmetics. They treat no illness, and they are no replacement for a doctor.',
      ],
    },
    {
      heading: 'Your account',
      texts: ['Keep your password to yourself, and tell us when somebody else may have it. One person, one account.'],
    },
    {
      heading: 'The partner programme',
      texts: [
        'Partners earn on product sales, in the way their package says. Nobody is paid for inviting others alone.',
        'We promise no income. What a partner earns depends on what is sold, and may be nothing.',
        'A package becomes active once we have checked the payment for it. Under Shipping & Returns you find how a package can be handed back.',
        'Partners describe the products as we do, and claim neither cures nor earnings. Who breaks this may lose the partnership.',
      ],
    },
    {
      heading: 'Changes',
      texts: [
        'When these terms change, the new ones stand here. An order follows the terms of the day it was placed. The law of Pakistan applies.',
      ],
    },
  ],
};
