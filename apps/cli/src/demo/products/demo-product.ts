export interface DemoProduct {
  name: string;
  category: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  scValue: number;
  quantity: number;
}

/** A product as its category lists it; the rest is derived. */
export type ListedProduct = Omit<DemoProduct, 'category' | 'scValue'>;
