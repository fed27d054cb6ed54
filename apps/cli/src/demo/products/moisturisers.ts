import type { ListedProduct } from './demo-product.js';

export const moisturisers: readonly ListedProduct[] = [
  {
    name: 'Ceramide Night Cream',
    description:
      'A dense, quiet night cream with three ceramides, cholesterol and squalane for dry skin. It melts slowly and leaves a comfortable film rather than shine. Fragrance-free. Patch test on the neck before using it on the whole face.',
    price: '2450.00',
    quantity: 164,
  },
  {
    name: 'Oat Milk Day Cream',
    description:
      'Colloidal oat and glycerin in a soft everyday cream for normal to dry skin. It takes away the tight feeling after washing and sits well under sunscreen. Not suitable with an oat allergy; patch test if you are unsure.',
    price: '1690.00',
    quantity: 222,
  },
  {
    name: 'Aloe Water Gel',
    description:
      'A bouncy gel moisturiser of aloe vera juice and sodium hyaluronate for oily skin and humid days. It vanishes in seconds and leaves no film. Oil-free and unscented; patch test behind the ear first.',
    price: '1290.00',
    quantity: 356,
  },
  {
    name: 'Shea Body Butter',
    description:
      'Unrefined shea butter whipped with sweet almond oil for dry elbows, knees and hands. It is firm in the jar and softens on contact with warm skin. Contains nut oil, so please patch test, and avoid it with a nut allergy.',
    price: '1350.00',
    quantity: 187,
  },
  {
    name: 'Rose Petal Cream',
    description:
      'Damask rose water and evening primrose oil in a light cream for normal skin. It has a faint natural rose scent and a satin finish. If perfume bothers your skin choose an unscented cream instead, or patch test for 24 hours.',
    price: '1980.00',
    quantity: 143,
  },
  {
    name: 'Squalane Light Cream',
    description:
      'Plant squalane and niacinamide in a thin, quick cream for combination skin. Cheeks feel soft and the forehead stays matt through the morning. Without perfume or colour. Patch test before first use.',
    price: '2150.00',
    quantity: 128,
  },
  {
    name: 'Overnight Hydration Mask',
    description:
      'A cooling leave-on gel mask with trehalose and beta-glucan for skin that wakes up dry. Spread a thin layer as the last step, twice a week, and rinse in the morning. Suits all skin types; patch test if yours is sensitive.',
    price: '2290.00',
    quantity: 91,
  },
  {
    name: 'Saffron and Almond Balm',
    description:
      'A small-batch balm of sweet almond oil, beeswax and saffron extract for very dry skin in cold months. A pea-sized amount is enough; it feels rich and stays a while. Contains nut oil and beeswax, so patch test first.',
    price: '4850.00',
    quantity: 3,
  },
];
