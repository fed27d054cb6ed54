import { CustomerOrders } from '@soulvia/contracts/customer-orders';
import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParameter, ReadsPersonalData, Staff } from '@soulvia/platform/http';
import { FindCustomerOrders } from '../queries/find-customer-orders.js';

/** What the console tells of a customer's orders. */
@ApiTags('orders')
@Controller('v1/orders/customers')
@Staff('orders.read')
export class CustomerOrdersController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @ReadsPersonalData('person')
  @ApiOkResponse({ type: CustomerOrders })
  find(@Param('id', IdParameter) id: number): Promise<CustomerOrders> {
    return this.queries.execute(new FindCustomerOrders(id));
  }
}
