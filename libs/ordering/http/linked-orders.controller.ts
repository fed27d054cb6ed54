import { LinkedOrder } from '@soulvia/contracts/ordering';
import { Controller, Get, Header, HttpCode, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { CancelLinkedOrder } from '../commands/cancel-linked-order.js';
import { FindLinkedOrder } from '../queries/find-linked-order.js';

/** Orders behind the links of emails: the token in the address is the permission. */
@ApiTags('orders')
@Controller('v1/orders/shared')
export class LinkedOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':token')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiOkResponse({ type: LinkedOrder })
  @ApiProblem(404, 429)
  find(@Param('token') token: string, @ClientAddress() address: string): Promise<LinkedOrder> {
    return this.queries.execute(new FindLinkedOrder(token, address));
  }

  /** Until a courier is booked. */
  @Patch(':token/cancel')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409, 429)
  cancel(@Param('token') token: string, @ClientAddress() address: string): Promise<void> {
    return this.commands.execute(new CancelLinkedOrder(token, address));
  }
}
