import type { ListedProduct } from './demo-product.js';

export const serums: readonly ListedProduct[] = [
  {
    name: 'Glow Serum',
    description:
      'A water-light serum with 5% niacinamide and liquorice root extract for dull or uneven-looking skin. It sinks in within a minute and sits well under moisturiser and sunscreen. Suits normal, combination and oily skin. Patch test on the inner arm for 24 hours before first use.',
    price: '1850.00',
    quantity: 240,
  },
  {
    name: 'Vitamin C Morning Serum',
    description:
      'Ascorbyl glucoside at 10%, a stable form of vitamin C, with ferulic acid in a thin, slightly silky base. Made for normal and dry skin that looks tired in the morning. Follow with sunscreen, and patch test first, as vitamin C can tingle on sensitive skin.',
    price: '2650.00',
    quantity: 132,
  },
  {
    name: 'Hyaluronic Water Serum',
    description:
      'Three weights of hyaluronic acid with panthenol in a clear, fragrance-free gel. It gives thirsty skin a cushion of water and feels cool, never sticky, when pressed onto a damp face. Suits every skin type; patch test if your skin reacts easily.',
    price: '1650.00',
    quantity: 310,
  },
  {
    name: 'Rosehip Facial Oil',
    description:
      'Cold-pressed rosehip seed oil with a little jojoba and vitamin E, and nothing else. Three drops warmed between the palms leave dry skin soft with a light sheen. It may feel too rich on oily skin, so patch test and begin with one drop.',
    price: '1950.00',
    quantity: 96,
  },
  {
    name: 'Retinol Night Serum',
    description:
      'Retinol at 0.2% in squalane for skin that already knows active ingredients. Use two evenings a week at first, on dry skin, and wear sunscreen the next day. Some dryness is normal in the first weeks. Patch test, and leave it out during pregnancy.',
    price: '3200.00',
    quantity: 74,
  },
  {
    name: 'Azelaic Balance Serum',
    description:
      'A creamy serum with 8% azelaic acid for oily and combination skin that looks shiny or blotchy. It dries to a soft matt finish and can be worn under make-up. A brief tingle is common; patch test and start every second evening.',
    price: '2450.00',
    quantity: 118,
  },
  {
    name: 'Centella Calm Serum',
    description:
      'Centella asiatica leaf water with allantoin and beta-glucan for skin that feels tight or easily bothered. The texture is a light, slippery gel without perfume or colour. Patch test first, and use morning or evening before cream.',
    price: '1780.00',
    quantity: 205,
  },
  {
    name: 'Peptide Support Serum',
    description:
      'Two signal peptides and glycerin in a milky fluid for dry and mature skin. It leaves the face feeling supple and layers without pilling. Fragrance-free and gentle enough for daily use; patch test before the first full application.',
    price: '3450.00',
    quantity: 88,
  },
];
