import { CancelledWave, OrderWave } from '@soulvia/contracts/order-waves';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, IdParameter, Staff } from '@soulvia/platform/http';
import { CancelWave } from '../commands/cancel-wave.js';
import { ListWaves } from '../queries/list-waves.js';

/** Orders from one network address by many buyers whom the shop does not know. */
@ApiTags('orders')
@Controller('v1/orders/admin/waves')
export class WavesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('orders.confirm')
  @ApiOkResponse({ type: [OrderWave] })
  list(): Promise<OrderWave[]> {
    return this.queries.execute(new ListWaves());
  }

  @Post(':id/cancel')
  @Staff('orders.write')
  @HttpCode(200)
  @ApiOkResponse({ type: CancelledWave })
  @ApiProblem(404)
  cancel(@Param('id', IdParameter) id: number): Promise<CancelledWave> {
    return this.commands.execute(new CancelWave(id));
  }
}
