import type { PaletteName } from '../art/palettes.js';
import type { SilhouetteName } from '../art/silhouettes/index.js';

export interface DemoProduct {
  name: string;
  category: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  scValue: number;
  quantity: number;
  silhouette: SilhouetteName;
  palette: PaletteName;
  label: { note: string; volume: string };
}

export type ShelfProduct = Omit<DemoProduct, 'category' | 'silhouette' | 'scValue'>;
