import { demoProducts } from './catalog.js';

/** The product of the demo that runs low, and how many of it are sold to get there. */
export const lowStockProduct = demoProducts.findIndex((product) => product.quantity <= 5);
export const scarceQuantity = 6;
