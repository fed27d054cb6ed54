import {
  ClaimedOrders,
  GuestOrder,
  GuestCheckoutRequest,
  GuestAccountRequest,
  ClaimOrdersRequest,
} from '@soulvia/contracts/guest-checkout';
import { MessageResponse } from '@soulvia/contracts/accounts';
import { Body, Controller, Header, Headers, HttpCode, Post, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { guestCheckoutMessages as messages, headers, replayedHeader, orderProofHeader } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Response } from 'express';
import { ClaimGuestOrders } from '../commands/claim-guest-orders.js';
import { PlaceGuestOrder } from '../commands/place-guest-order.js';
import { SaveGuestDetails } from '../commands/save-guest-details.js';
import { GuestCheckoutGuard } from './guest-checkout.guard.js';
import { readProof } from './read-proof.js';
import { ReadRef } from './read-ref.js';

/** Orders without an account, and how an account gets them. */
@ApiTags('orders')
@Controller('v1/orders')
export class GuestOrdersController {
  constructor(private readonly commands: CommandBus) {}

  @Post('guest-checkout')
  @Public()
  @UseGuards(GuestCheckoutGuard)
  @UseInterceptors(ReadRef)
  @Header('Cache-Control', 'no-store')
  @ApiHeader({ name: headers.idempotencyKey, required: true })
  @ApiHeader({ name: orderProofHeader, required: false })
  @ApiCreatedResponse({ type: GuestOrder })
  @ApiProblem(400, 403, 409, 429, 503)
  async checkout(
    @Body() body: GuestCheckoutRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) header: string | undefined,
    @Headers(orderProofHeader.toLowerCase()) proof: string | undefined,
    @ClientAddress() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GuestOrder> {
    const key = readIdempotencyKey(header);
    if (key === undefined) throw new InvalidInput({ [headers.idempotencyKey]: [messages.keyRequired] });
    const placed = await this.commands.execute(new PlaceGuestOrder(body, key, address, readProof(proof)));
    if (placed.replayed) response.setHeader(replayedHeader, 'true');
    return placed.response;
  }

  @Post('guest-account')
  @Public()
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiProblem(400, 404, 429, 503)
  async save(@Body() body: GuestAccountRequest, @ClientAddress() address: string): Promise<MessageResponse> {
    await this.commands.execute(
      new SaveGuestDetails(body.account_token, body.password, body.email || undefined, address),
    );
    return { message: messages.accountOpened };
  }

  @Post('claim')
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ type: ClaimedOrders })
  @ApiProblem(400, 404, 429)
  async claim(@Caller() caller: SignedInUser, @Body() { token }: ClaimOrdersRequest): Promise<ClaimedOrders> {
    return { claimed: await this.commands.execute(new ClaimGuestOrders(caller.userId, token)) };
  }
}
