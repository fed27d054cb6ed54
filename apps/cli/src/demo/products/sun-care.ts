import type { ListedProduct } from './demo-product.js';

export const sunCare: readonly ListedProduct[] = [
  {
    name: 'Sun Shield SPF 50',
    description:
      'A broad-spectrum face sunscreen that leaves no white cast on medium and deep skin tones. The cream is light, dries to a satin finish and sits well under make-up. Use two finger lengths and reapply every two hours outdoors. Patch test first.',
    price: '1850.00',
    quantity: 342,
  },
  {
    name: 'Mineral Veil SPF 30',
    description:
      'Zinc oxide alone as the filter, for skin that stings with other sunscreens. It is a little thick, warms up between the fingers and leaves a faint veil that fades within minutes. Fragrance-free. Patch test, and reapply every two hours.',
    price: '2150.00',
    quantity: 108,
  },
  {
    name: 'Tinted Sun Fluid SPF 45',
    description:
      'A thin tinted fluid with iron oxides for an even look on wheatish to tan skin. It wears like a light foundation and does not replace careful reapplication. For normal and combination skin. Patch test and check the shade in daylight.',
    price: '2350.00',
    quantity: 125,
  },
  {
    name: 'Aqua Sun Gel SPF 50',
    description:
      'A watery gel sunscreen for oily skin and hot afternoons. It spreads like lotion, feels cool and dries without grease. Contains alcohol, so very dry or sensitive skin should patch test or choose Mineral Veil. Reapply every two hours.',
    price: '1990.00',
    quantity: 217,
  },
  {
    name: 'After Sun Aloe Gel',
    description:
      'Aloe vera juice, allantoin and cucumber water in a cool gel for skin that feels hot after a day outside. It absorbs quickly and is not sticky under clothes. It is a moisturiser, not a sunscreen. Patch test before first use.',
    price: '1250.00',
    quantity: 193,
  },
];
