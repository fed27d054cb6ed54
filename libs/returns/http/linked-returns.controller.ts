import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, Post, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AskReturnRequest, OrderReturn } from '@soulvia/contracts/returns';
import { NotFound } from '@soulvia/kernel';
import { OrderLinks } from '@soulvia/ordering';
import { queryPool } from '@soulvia/platform/database';
import { AcceptsImages, ApiProblem, ClientAddress, IdParameter, Public, type Uploads } from '@soulvia/platform/http';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { WithdrawReturn } from '../commands/withdraw-return.js';
import { findOwnReturn } from '../queries/find-own-return.js';
import { photoTerms } from './return-photos.js';
import { ReturnRequests } from './return-requests.js';

/** Returns of orders behind the links of emails: the token in the address is the permission. */
@ApiTags('returns')
@Controller('v1/orders/shared/:token/returns')
export class LinkedReturnsController {
  private readonly limit: Limit;

  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly requests: ReturnRequests,
    private readonly links: OrderLinks,
    limits: RateLimits,
  ) {
    this.limit = limits.limit({ name: 'linked-return', most: 60, seconds: 10 * 60 });
  }

  @Post()
  @Public()
  @AcceptsImages(photoTerms)
  @ApiCreatedResponse({ type: OrderReturn })
  @ApiProblem(400, 404, 409, 429)
  async ask(
    @Param('token') token: string,
    @ClientAddress() address: string,
    @Body() body: AskReturnRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<OrderReturn> {
    const id = await this.requests.ask(await this.open(token, address), body, { as: 'link' }, uploads);
    return findOwnReturn(queryPool(this.orm), id);
  }

  @Post(':return_id/withdraw')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: OrderReturn })
  @ApiProblem(404, 409, 429)
  async withdraw(
    @Param('token') token: string,
    @ClientAddress() address: string,
    @Param('return_id', IdParameter) returnId: number,
  ): Promise<OrderReturn> {
    await this.commands.execute(new WithdrawReturn(await this.open(token, address), returnId, null));
    return findOwnReturn(queryPool(this.orm), returnId);
  }

  /** @returns the order that the link shows. */
  private async open(token: string, address: string): Promise<number> {
    await this.limit.take(address);
    const orderId = this.links.read(token, new Date());
    if (orderId === undefined) throw new NotFound('Order');
    return orderId;
  }
}
