import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  orderStatuses,
  type OrderStatus,
  type TrackedOrder,
  trackedPhoneRule,
  trackingMessages,
  type TrackOrderRequest,
} from '@soulvia/contracts';
import { ApiProblem, ClientAddress, IdField, Public, TextField } from '@soulvia/platform/http';
import { TrackOrder } from '../queries/track-order.js';
import { OrderMomentDocument } from './responses.js';

class TrackOrderBody implements TrackOrderRequest {
  @IdField({ required: trackingMessages.orderRequired, unknown: trackingMessages.orderInvalid }) order_id: number;
  @TextField(trackedPhoneRule) phone: string;
}

class TrackedOrderDocument implements TrackedOrder {
  @ApiProperty() order_id: number;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty({ type: [OrderMomentDocument] }) steps: OrderMomentDocument[];
  @ApiProperty({ type: String, nullable: true }) courier: string | null;
  @ApiProperty({ type: String, nullable: true }) tracking_url: string | null;
  @ApiProperty({ example: '3148.00' }) cash_due: string;
  @ApiProperty() city: string;
  @ApiProperty() items: number;
}

/** How far an order has come, without signing in. The phone is in the body, so that no address or log line has it. */
@ApiTags('orders')
@Controller('v1/orders/track')
export class TrackingController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @Public()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: TrackedOrderDocument })
  @ApiProblem(400, 404, 429)
  track(
    @Body() { order_id: orderId, phone }: TrackOrderBody,
    @ClientAddress() address: string,
  ): Promise<TrackedOrderDocument> {
    return this.queries.execute(new TrackOrder(orderId, phone, address));
  }
}
