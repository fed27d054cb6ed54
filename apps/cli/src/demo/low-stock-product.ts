import { demoProducts } from './catalog.js';

/** Index of the demo product that runs low, and the units that are sold for it. */
export const lowStockProduct = demoProducts.findIndex((product) => product.quantity <= 5);
export const scarceQuantity = 6;
