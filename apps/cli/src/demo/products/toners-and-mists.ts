import type { ListedProduct } from './demo-product.js';

export const tonersAndMists: readonly ListedProduct[] = [
  {
    name: 'Rose Water Toner',
    description:
      'Steam-distilled damask rose water with a touch of glycerin. Mist it on after washing or over make-up for a fresh, softly scented finish. Suits normal and dry skin. Patch test if natural fragrance bothers you.',
    price: '990.00',
    quantity: 371,
  },
  {
    name: 'Cucumber Cooling Mist',
    description:
      'Cucumber water and aloe in a fine mist for warm rooms and long commutes. It cools on contact and dries within a minute. For all skin types, without alcohol. Patch test first, and keep it in the fridge if you like.',
    price: '850.00',
    quantity: 284,
  },
  {
    name: 'Glycolic Evening Toner',
    description:
      'Glycolic acid at 5% with aloe for rough, dull-looking skin. Use on two evenings a week; a short tingle is normal, stinging is not. It makes skin more sensitive to sun, so wear SPF. Patch test for 24 hours.',
    price: '1790.00',
    quantity: 112,
  },
  {
    name: 'Rice Water Essence',
    description:
      'Fermented rice water with niacinamide, a little thicker than a toner. Pat it in with the palms; skin feels smooth and ready for serum. Suits normal and combination skin. Patch test, as with any ferment.',
    price: '1690.00',
    quantity: 146,
  },
  {
    name: 'Orange Blossom Mist',
    description:
      'Neroli water with a bright, slightly bitter scent and light panthenol care. A spray or two wakes the face up between meetings. For normal and oily skin. It is naturally perfumed, so patch test if you react to citrus.',
    price: '950.00',
    quantity: 229,
  },
  {
    name: 'Sea Mineral Mist',
    description:
      'Purified sea water with magnesium and hyaluronic acid for skin that feels dry in air conditioning. The spray is very fine and does not disturb make-up. Unscented. Patch test first if your skin is broken or freshly shaved.',
    price: '1190.00',
    quantity: 168,
  },
];
