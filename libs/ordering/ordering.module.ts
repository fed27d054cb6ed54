import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { CancelOwnOrderHandler } from './commands/cancel-own-order.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status.js';
import { PlaceOrderHandler } from './commands/place-order.js';
import { DeleteOrderHandler } from './commands/delete-order.js';
import { UpdateOrderHandler } from './commands/update-order.js';
import { OrdersController } from './http/orders.controller.js';
import { LinkedOrdersController } from './http/linked-orders.controller.js';
import { FindOrderHandler } from './queries/find-order.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { OwnOrdersController } from './http/own-orders.controller.js';
import { ORDERING_OPTIONS, type OrderingOptions } from './ordering-options.js';
import { FindOwnOrderHandler } from './queries/find-own-order.js';
import { FindLinkedOrderHandler } from './queries/find-linked-order.js';
import { ListOwnOrdersHandler } from './queries/list-own-orders.js';
import { LinkedOrderLimits } from './linked-order-limits.js';

@Module({})
export class OrderingModule {
  static register(options: OrderingOptions): DynamicModule {
    return {
      module: OrderingModule,
      controllers: [OwnOrdersController, LinkedOrdersController, OrdersController],
      providers: [
        { provide: ORDERING_OPTIONS, useValue: options },
        RateLimits,
        LinkedOrderLimits,
        PlaceOrderHandler,
        CancelOwnOrderHandler,
        ChangeOrderStatusHandler,
        ListOwnOrdersHandler,
        FindOwnOrderHandler,
        FindLinkedOrderHandler,
        DeleteOrderHandler,
        UpdateOrderHandler,
        FindOrderHandler,
        ListOrdersHandler,
      ],
    };
  }
}
