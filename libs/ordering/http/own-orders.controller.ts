import { PageQuery } from '@soulvia/contracts/list-queries';
import { Order, OwnOrder, CheckoutRequest } from '@soulvia/contracts/ordering';
import { Body, Controller, Get, Headers, Param, Patch, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, replayedHeader, orderProofHeader } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  ClientAddress,
  CountedByHandler,
  IdParameter,
  toPage,
  SignedIn,
  setPaginationHeaders,
  type SignedInUser,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Request, Response } from 'express';
import { CancelOwnOrder } from '../commands/cancel-own-order.js';
import { PlaceOrder } from '../commands/place-order.js';
import { FindOwnOrder } from '../queries/find-own-order.js';
import { ListOwnOrders } from '../queries/list-own-orders.js';
import { readProof } from './read-proof.js';
import { ReadRef } from './read-ref.js';

@ApiTags('orders')
@Controller('v1/orders/users')
@SignedIn()
export class OwnOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('checkout')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiHeader({ name: orderProofHeader, required: false })
  @ApiCreatedResponse({ type: Order })
  @ApiProblem(400, 409, 429, 503)
  @CountedByHandler()
  @UseInterceptors(ReadRef)
  async checkout(
    @Caller() caller: SignedInUser,
    @Body() body: CheckoutRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Headers(orderProofHeader.toLowerCase()) proof: string | undefined,
    @ClientAddress() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order> {
    const limitedAddress = caller.role === 'ADMIN' ? undefined : address;
    const { order, replayed } = await this.commands.execute(
      new PlaceOrder(caller.userId, body, readIdempotencyKey(key), undefined, limitedAddress, readProof(proof)),
    );
    if (replayed) response.setHeader(replayedHeader, 'true');
    return order;
  }

  @Get('orders')
  @ApiOkResponse({ type: [Order] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = toPage(query);
    const { orders, total } = await this.queries.execute(new ListOwnOrders(caller.userId, page));
    setPaginationHeaders(request, response, page, total);
    return orders;
  }

  @Get('orders/:id')
  @ApiOkResponse({ type: OwnOrder })
  @ApiProblem(404)
  find(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<OwnOrder> {
    return this.queries.execute(new FindOwnOrder(caller.userId, id));
  }

  @Patch('orders/:id/cancel')
  @ApiOkResponse({ type: OwnOrder })
  @ApiProblem(404, 409)
  async cancel(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<OwnOrder> {
    await this.commands.execute(new CancelOwnOrder(caller.userId, id));
    return this.queries.execute(new FindOwnOrder(caller.userId, id));
  }
}
