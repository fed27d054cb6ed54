import { Body, Controller, Header, Headers, HttpCode, Post, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type ClaimedOrders, guestCheckoutMessages as messages, type GuestOrder, headers } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Response } from 'express';
import { ClaimGuestOrders } from '../commands/claim-guest-orders.js';
import { PlaceGuestOrder } from '../commands/place-guest-order.js';
import { SaveGuestDetails } from '../commands/save-guest-details.js';
import { GuestCheckoutGuard } from './guest-checkout.guard.js';
import { ClaimOrdersBody, GuestAccountBody, GuestCheckoutBody } from './guest-requests.js';
import { ReadRef } from './read-ref.js';
import { OrderDocument } from './responses.js';

class GuestOrderDocument implements GuestOrder {
  @ApiProperty({ type: OrderDocument, description: 'Its user is 0' }) order: OrderDocument;
  @ApiProperty({ description: 'Token of the page that shows the order' }) track_token: string;
  @ApiProperty({ description: 'With it an account can be opened that gets the order' }) account_token: string;
}

class SavedDocument {
  @ApiProperty() message: string;
}

class ClaimedDocument implements ClaimedOrders {
  @ApiProperty() claimed: number;
}

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
  @ApiCreatedResponse({ type: GuestOrderDocument })
  @ApiProblem(400, 403, 409, 429, 503)
  async checkout(
    @Body() body: GuestCheckoutBody,
    @Headers(headers.idempotencyKey.toLowerCase()) header: string | undefined,
    @ClientAddress() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GuestOrderDocument> {
    const key = readIdempotencyKey(header);
    if (key === undefined) throw new InvalidInput({ [headers.idempotencyKey]: [messages.keyRequired] });
    const placed = await this.commands.execute(new PlaceGuestOrder(body, key, address));
    if (placed.replayed) response.setHeader(headers.idempotencyReplayed, 'true');
    return placed.response;
  }

  @Post('guest-account')
  @Public()
  @ApiCreatedResponse({ type: SavedDocument })
  @ApiProblem(400, 404, 429, 503)
  async save(@Body() body: GuestAccountBody, @ClientAddress() address: string): Promise<SavedDocument> {
    await this.commands.execute(
      new SaveGuestDetails(body.account_token, body.password, body.email || undefined, address),
    );
    return { message: messages.accountOpened };
  }

  @Post('claim')
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ type: ClaimedDocument })
  @ApiProblem(400, 404, 429)
  async claim(@Caller() caller: SignedInUser, @Body() { token }: ClaimOrdersBody): Promise<ClaimedDocument> {
    return { claimed: await this.commands.execute(new ClaimGuestOrders(caller.userId, token)) };
  }
}
