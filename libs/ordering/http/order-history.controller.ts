import { OrderHistoryEntry } from '@soulvia/contracts/order-history';
import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, IdParameter, ReadsPersonalData, Staff, OpenToKeys } from '@soulvia/platform/http';
import { FindOrderHistory } from '../queries/find-order-history.js';

/** The whole history of an order, for staff. */
@ApiTags('orders')
@Controller('v1/orders')
@Staff('orders.read')
export class OrderHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/history')
  @OpenToKeys()
  @ReadsPersonalData('order')
  @ApiOkResponse({ type: [OrderHistoryEntry] })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<OrderHistoryEntry[]> {
    return this.queries.execute(new FindOrderHistory(id));
  }
}
