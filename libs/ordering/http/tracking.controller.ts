import { TrackedOrder, TrackOrderRequest } from '@soulvia/contracts/order-tracking';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { TrackOrder } from '../queries/track-order.js';

/** How far an order has come, without signing in. The phone is in the body, so that no address or log line has it. */
@ApiTags('orders')
@Controller('v1/orders/track')
export class TrackingController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @Public()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: TrackedOrder })
  @ApiProblem(400, 404, 429)
  track(
    @Body() { order_id: orderId, phone }: TrackOrderRequest,
    @ClientAddress() address: string,
  ): Promise<TrackedOrder> {
    return this.queries.execute(new TrackOrder(orderId, phone, address));
  }
}
