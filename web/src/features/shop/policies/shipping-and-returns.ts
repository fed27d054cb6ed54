import { orderLimits } from '@soulvia/contracts';
import type { Policy } from './policy';

export const shippingAndReturns: Policy = {
  title: 'Shipping & Returns',
  intro: 'How your order reaches you, what delivery costs, and what to do when something is not right.',
  parts: [
    {
      heading: 'Delivery',
      texts: [
        `Delivery costs PKR ${orderLimits.shippingRupees} for each order, anywhere in Pakistan. Cart and checkout show it before you confirm.`,
        'We may call or message you to confirm the order before it leaves us. Please give a number that you answer.',
      ],
    },
    {
      heading: 'Payment',
      texts: ['You pay in cash when the order arrives. The exact amount helps our rider.'],
    },
    {
      heading: 'Cancelling',
      texts: ['You can cancel an order under My Orders as long as it is Processing or Shipped. It costs nothing.'],
    },
    {
      heading: 'Returns and refunds',
      texts: [
        'Unopened products can be sent back within 14 days of delivery. We refund what you paid for them; delivery is not refunded.',
        'If something arrives damaged or is not what you ordered, write to us within 7 days. We replace it or refund it in full, delivery included.',
        'For hygiene, opened products are taken back only when they are faulty.',
      ],
    },
    {
      heading: 'Partner packages',
      texts: [
        'A partner can hand back a package within 30 days of its approval. We buy back the unopened products at the price that was paid for them. Points and rewards that came with the package are taken back with it.',
        'We sell packages in Pakistan only. Outside Pakistan and the Middle East no refund is paid for them.',
      ],
    },
  ],
};
