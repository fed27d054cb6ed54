import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Param, Post, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AskReturnRequest, OrderReturn } from '@soulvia/contracts/returns';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  IdParameter,
  SignedIn,
  type SignedInUser,
  type Uploads,
} from '@soulvia/platform/http';
import { WithdrawReturn } from '../commands/withdraw-return.js';
import { findOwnReturn } from '../queries/find-own-return.js';
import { photoTerms } from './return-photos.js';
import { ReturnRequests } from './return-requests.js';

/** Returns of a customer's own orders. */
@ApiTags('returns')
@Controller('v1/orders/users/orders/:id/returns')
@SignedIn()
export class OwnReturnsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly requests: ReturnRequests,
  ) {}

  @Post()
  @AcceptsImages(photoTerms)
  @ApiCreatedResponse({ type: OrderReturn })
  @ApiProblem(400, 404, 409, 429)
  async ask(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) orderId: number,
    @Body() body: AskReturnRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<OrderReturn> {
    const id = await this.requests.ask(orderId, body, { as: 'owner', userId }, uploads);
    return findOwnReturn(queryPool(this.orm), id);
  }

  @Post(':return_id/withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderReturn })
  @ApiProblem(404, 409)
  async withdraw(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) orderId: number,
    @Param('return_id', IdParameter) returnId: number,
  ): Promise<OrderReturn> {
    await this.commands.execute(new WithdrawReturn(orderId, returnId, userId));
    return findOwnReturn(queryPool(this.orm), returnId);
  }
}
