import { type DynamicModule, Module } from '@nestjs/common';
import { CARTS_OPTIONS, type CartsOptions } from './carts-options.js';
import { UpdateCartHandler } from './commands/update-cart.js';
import { CartsController } from './http/carts.controller.js';
import { WishlistController } from './http/wishlist.controller.js';

@Module({})
export class CartsModule {
  static register(options: CartsOptions): DynamicModule {
    return {
      module: CartsModule,
      controllers: [CartsController, WishlistController],
      providers: [{ provide: CARTS_OPTIONS, useValue: options }, UpdateCartHandler],
    };
  }
}
