export { CartsModule } from './carts.module.js';
export { deleteOldCarts, eraseCarts } from './persistence/erase-carts.js';
export { exportCarts } from './queries/read-cart.js';
