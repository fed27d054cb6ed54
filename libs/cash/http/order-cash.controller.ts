import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { headers } from '@soulvia/contracts';
import { OrderMoney, RecordCashRequest, ReverseCashRequest } from '@soulvia/contracts/cash';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  claimOf,
  IdParameter,
  sendOnce,
  type SignedInUser,
  Staff,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Response } from 'express';
import { RecordCash } from '../commands/record-cash.js';
import { ReverseCash } from '../commands/reverse-cash.js';
import { findOrderMoney } from '../queries/find-order-money.js';

/** The money of one order. */
@ApiTags('cash')
@Controller('v1/orders')
@Staff('cash.write')
export class OrderCashController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
  ) {}

  @Get(':id/money')
  @OpenToKeys()
  @Staff('cash.read')
  @ApiOkResponse({ type: OrderMoney })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<OrderMoney> {
    return findOrderMoney(queryPool(this.orm), id);
  }

  @Post(':id/cash')
  @MayAwaitApproval('cash-allowance')
  @HttpCode(200)
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiOkResponse({ type: OrderMoney })
  @ApiProblem(400, 404, 409)
  async record(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: RecordCashRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderMoney> {
    const claim = claimOf(caller, `orders/${id}/cash`, key, body);
    sendOnce(response, await this.commands.execute(new RecordCash(id, body, claim)));
    return this.find(id);
  }

  @Post(':id/cash/reverse')
  @MayAwaitApproval('cash-reversal')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderMoney })
  @ApiProblem(400, 404, 409)
  async reverse(@Param('id', IdParameter) id: number, @Body() { reason }: ReverseCashRequest): Promise<OrderMoney> {
    await this.commands.execute(new ReverseCash(id, reason));
    return this.find(id);
  }
}
