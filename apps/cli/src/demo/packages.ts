export interface DemoPackage {
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  /** Percent. */
  profit: number;
  scValue: number;
}

/** Packages of the demo shop, cheapest first. */
export const demoPackages: readonly DemoPackage[] = [
  {
    name: 'Starter Package',
    description:
      'Six best sellers to use, show and sell: cleanser, toner, serum, day cream, sunscreen and a gift set, with tester sizes and a price list.',
    price: '9500.00',
    profit: 20,
    scValue: 100,
  },
  {
    name: 'Growth Package',
    description:
      'Fifteen products from every range for a small stock at home, with testers, sample sachets and display cards.',
    price: '24000.00',
    profit: 25,
    scValue: 260,
  },
  {
    name: 'Premier Package',
    description:
      'Thirty products and the whole set of testers for those who sell to salons and groups, with two gift boxes and a display stand.',
    price: '48000.00',
    profit: 30,
    scValue: 550,
  },
];
