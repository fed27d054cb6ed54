import { LinkedOrder } from '@soulvia/contracts/ordering';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { FindLinkedOrder } from '../queries/find-linked-order.js';

/** Orders behind the links of emails: the token in the address is the permission. */
@ApiTags('orders')
@Controller('v1/orders/shared')
export class LinkedOrdersController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':token')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiOkResponse({ type: LinkedOrder })
  @ApiProblem(404, 429)
  find(@Param('token') token: string, @ClientAddress() address: string): Promise<LinkedOrder> {
    return this.queries.execute(new FindLinkedOrder(token, address));
  }
}
