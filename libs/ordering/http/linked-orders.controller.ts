import { Controller, Get, Header, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { orderStatuses, type OrderStatus, type LinkedOrder } from '@soulvia/contracts';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { FindLinkedOrder } from '../queries/find-linked-order.js';
import { OrderMomentDocument } from './responses.js';

class LinkedOrderItemDocument {
  @ApiProperty() product_id: number;
  @ApiProperty() name: string;
  @ApiProperty() quantity: number;
  @ApiProperty() price: string;
  @ApiProperty() line_total: string;
}

class LinkedOrderDocument implements LinkedOrder {
  @ApiProperty() id: number;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: [LinkedOrderItemDocument] }) items: LinkedOrderItemDocument[];
  @ApiProperty({ example: '2998.00' }) subtotal: string;
  @ApiProperty({ example: '150.00' }) shipping: string;
  @ApiProperty({ example: '3148.00' }) amount: string;
  @ApiProperty() city: string;
  @ApiProperty({ type: [OrderMomentDocument] }) timeline: OrderMomentDocument[];
}

/** Orders behind the links of emails: the token in the address is the permission. */
@ApiTags('orders')
@Controller('v1/orders/shared')
export class LinkedOrdersController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':token')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiOkResponse({ type: LinkedOrderDocument })
  @ApiProblem(404, 429)
  find(@Param('token') token: string, @ClientAddress() address: string): Promise<LinkedOrderDocument> {
    return this.queries.execute(new FindLinkedOrder(token, address));
  }
}
