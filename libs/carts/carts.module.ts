import { Module } from '@nestjs/common';
import { UpdateCartHandler } from './commands/update-cart.js';
import { CartsController } from './http/carts.controller.js';
import { WishlistController } from './http/wishlist.controller.js';

@Module({ controllers: [CartsController, WishlistController], providers: [UpdateCartHandler] })
export class CartsModule {}
