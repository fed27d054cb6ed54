import type { ListedProduct } from './demo-product.js';

export const giftSets: readonly ListedProduct[] = [
  {
    name: 'Starter Ritual Set',
    description:
      'Three full-size steps for a simple day: Daily Face Wash, Glow Serum and Oat Milk Day Cream. Chosen for normal and combination skin and packed in a reusable box with a short guide. Patch test each product on its own day.',
    price: '4350.00',
    quantity: 64,
  },
  {
    name: 'Rose Garden Gift Set',
    description:
      'Rose Water Toner, Rose Petal Cream and Rose Clay Cleanser for someone who loves the scent of real roses. The textures are light and suit normal skin. All three are naturally perfumed, so patch test first.',
    price: '3950.00',
    quantity: 58,
  },
  {
    name: 'Sunny Days Set',
    description:
      'Sun Shield SPF 50 and After Sun Aloe Gel with a cotton pouch for the beach bag. For normal, combination and oily skin; both feel light and dry quickly. Patch test before a long day outside.',
    price: '2890.00',
    quantity: 82,
  },
  {
    name: 'Evening Ritual Set',
    description:
      'Oat Cream Cleanser, Peptide Support Serum and Ceramide Night Cream for dry skin at the end of the day. Soft, rich textures without perfume, in the order you would use them. Contains oat; patch test each one first.',
    price: '6590.00',
    quantity: 46,
  },
  {
    name: 'Deep Hydration Set',
    description:
      'Hyaluronic Water Serum, Squalane Light Cream and Sea Mineral Mist for skin that feels dry in heated or cooled rooms. All are unscented and light enough for combination skin. Patch test before the first use.',
    price: '4490.00',
    quantity: 71,
  },
  {
    name: 'Complete Soulvia Gift Box',
    description:
      'Five favourites in one lidded box: Green Tea Gel Cleanser, Cucumber Cooling Mist, Centella Calm Serum, Aloe Water Gel and Aqua Sun Gel SPF 50. A light routine for oily and combination skin, with a card for your own words. Patch test each product.',
    price: '6900.00',
    quantity: 40,
  },
];
