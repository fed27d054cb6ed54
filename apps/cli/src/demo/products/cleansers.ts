import type { ListedProduct } from './demo-product.js';

export const cleansers: readonly ListedProduct[] = [
  {
    name: 'Daily Face Wash',
    description:
      'A gentle gel wash with a coconut-derived cleanser and panthenol for normal and combination skin. It foams softly, rinses clean and does not leave the face squeaky. Use morning and evening. Patch test if you are new to the brand.',
    price: '1290.00',
    quantity: 388,
  },
  {
    name: 'Green Tea Gel Cleanser',
    description:
      'A clear gel with green tea leaf extract and zinc for oily skin. It lifts sweat and sunscreen with little foam and leaves a fresh, light feeling. Keep away from the eyes, and patch test before first use.',
    price: '1190.00',
    quantity: 264,
  },
  {
    name: 'Oat Cream Cleanser',
    description:
      'A creamy cleanser with oat oil that does not foam, for dry and sensitive skin. Massage onto a dry face and remove with a damp cloth; skin feels soft afterwards. Not suitable with an oat allergy, so patch test when in doubt.',
    price: '1390.00',
    quantity: 176,
  },
  {
    name: 'Rose Clay Cleanser',
    description:
      'Pink kaolin and rose water in a smooth paste for combination skin. It takes up excess oil without scrubbing and rinses off in a few seconds. Twice a week is plenty. Patch test first, and moisturise afterwards.',
    price: '1450.00',
    quantity: 152,
  },
  {
    name: 'Micellar Cleansing Water',
    description:
      'Mild micelles in soft water to wipe away make-up and sunscreen without rubbing. It leaves no perfume and hardly any residue; rinse if you like. Suits all skin types, contact lens wearers included. Patch test near the jaw.',
    price: '990.00',
    quantity: 298,
  },
  {
    name: 'Salicylic Foam Cleanser',
    description:
      'A light foam with 0.5% salicylic acid for oily skin with visible pores. It feels fresh and can be a little drying, so begin with three evenings a week. Patch test first, and wear sunscreen by day.',
    price: '1590.00',
    quantity: 139,
  },
  {
    name: 'Neem and Mint Hand Wash',
    description:
      'A mild hand wash with neem leaf extract, mint and glycerin for the kitchen or bathroom sink. It smells clean and green and does not leave hands rough. For normal skin; patch test if your hands are chapped.',
    price: '650.00',
    quantity: 400,
  },
];
