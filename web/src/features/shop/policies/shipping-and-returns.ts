import type { DeliveryPrices } from '@soulvia/contracts';
import { deliveryFeeText, freeDeliveryText } from '@/lib/delivery';
import type { Policy } from './policy';

function deliveryPrice(prices: DeliveryPrices): string {
  const freeFrom = freeDeliveryText(prices);
  const free = freeFrom ? ` and nothing for an order from ${freeFrom}` : '';
  return `Delivery costs ${deliveryFeeText(prices)} for each order, anywhere in Pakistan${free}. Cart and checkout show it before you confirm.`;
}

export const shippingAndReturns = (prices: DeliveryPrices): Policy => ({
  title: 'Shipping & Returns',
  intro: 'How delivery works, what it costs, and what to do if something is wrong.',
  parts: [
    {
      heading: 'Delivery',
      texts: [
        deliveryPrice(prices),
        'We may call or message you to confirm the order before it leaves us. Please give a number you can answer.',
      ],
    },
    {
      heading: 'Payment',
      texts: ['You pay in cash when the order arrives. Exact change helps our rider.'],
    },
    {
      heading: 'Cancelling',
      texts: [
        'You can cancel an order under My Orders as long as it is Processing or Shipped. It costs nothing.',
        'If you ordered without an account, the page of your order cancels it until a courier is booked.',
      ],
    },
    {
      heading: 'Returns and refunds',
      texts: [
        'Unopened products can be sent back within {return_days} days of delivery. We refund what you paid for them; delivery is not refunded.',
        'If something arrives damaged or is not what you ordered, ask for a return within {damage_days} days. We replace it or refund it in full, delivery included.',
        'If your skin reacts to a product, stop using it and ask for a return within {return_days} days.',
        'To ask for a return, open the order under My Orders, or the page of your order if you have no account, and choose “Return something”. We answer with how it comes back to us.',
        'For hygiene, opened products are taken back only when they are faulty or your skin reacted to them.',
      ],
    },
    {
      heading: 'Partner packages',
      texts: [
        'Partners can return a package within {buy_back_days} days of approval. We buy back unopened products at the price paid. Points and rewards that came with the package are removed.',
        'We sell packages in Pakistan only. Outside Pakistan and the Middle East no refund is paid for them.',
      ],
    },
  ],
});
