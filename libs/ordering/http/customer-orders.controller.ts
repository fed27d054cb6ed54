import { CustomerOrders, CustomerSearchQuery, FoundCustomer } from '@soulvia/contracts/customer-orders';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { searchCustomers } from '@soulvia/accounts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, ReadsPersonalData, Staff } from '@soulvia/platform/http';
import { FindCustomerOrders } from '../queries/find-customer-orders.js';

/** What the console tells of a customer's orders. */
@ApiTags('orders')
@Controller('v1/orders/customers')
@Staff('orders.read')
export class CustomerOrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly orm: MikroORM,
  ) {}

  /** For whom an order can be placed. */
  @Get()
  @Staff('orders.write')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [FoundCustomer] })
  @ApiProblem(400)
  search(@Query() { search }: CustomerSearchQuery): Promise<FoundCustomer[]> {
    return searchCustomers(queryPool(this.orm), search);
  }

  @Get(':id')
  @ReadsPersonalData('person')
  @ApiOkResponse({ type: CustomerOrders })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<CustomerOrders> {
    return this.queries.execute(new FindCustomerOrders(id));
  }
}
