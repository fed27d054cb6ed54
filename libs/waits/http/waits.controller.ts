import { MessageResponse } from '@soulvia/contracts/accounts';
import { OwnWaits, WaitRequest } from '@soulvia/contracts/waits';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { waitMessages, waitPage } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsAnyForm,
  ApiProblem,
  Caller,
  ClientAddress,
  IdParameter,
  OptionalCaller,
  OptionalSignIn,
  Public,
  SignedIn,
  type SignedInUser,
} from '@soulvia/platform/http';
import { UseWaitLink } from '../commands/use-wait-link.js';
import { WaitForProduct } from '../commands/wait-for-product.js';
import { findOwnWaits } from '../queries/waits.js';
import { WaitLinks } from '../wait-links.js';

/** Waiting for a product to be back in stock. */
@ApiTags('catalog')
@Controller('v1')
export class WaitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
    private readonly links: WaitLinks,
  ) {}

  @Post('products/:id/wait')
  @OptionalSignIn()
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiProblem(400, 404, 409, 429)
  async wait(
    @Param('id', IdParameter) id: number,
    @Body() { email }: WaitRequest,
    @OptionalCaller() caller: SignedInUser | undefined,
    @ClientAddress() address: string,
  ): Promise<MessageResponse> {
    await this.commands.execute(new WaitForProduct(id, { userId: caller?.userId, email }, address));
    return { message: waitMessages.waiting };
  }

  @Get('waits/mine')
  @SignedIn()
  @ApiOkResponse({ type: OwnWaits })
  async mine(@Caller() { userId }: SignedInUser): Promise<OwnWaits> {
    return { product_ids: await findOwnWaits(queryPool(this.orm), userId) };
  }

  @Post('waits/:token/confirm')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(404)
  async confirm(@Param('token') token: string): Promise<MessageResponse> {
    await this.commands.execute(new UseWaitLink(token, 'confirm', new Date()));
    return { message: waitMessages.waiting };
  }

  /** Leads mail clients that open the link in a browser to the page. Only a POST ends a wait: scanners open every link. */
  @Get('waits/:token/end')
  @Public()
  @Redirect()
  @ApiResponse({ status: 302, description: 'The page that ends it' })
  @ApiProblem(404)
  open(@Param('token') token: string): { url: string } {
    if (this.links.read(token, new Date()) === undefined) throw new NotFound('Link');
    return { url: `${waitPage}/${token}` };
  }

  /** The link alone decides. Mail providers send a form with it (RFC 8058), which is not read. */
  @Post('waits/:token/end')
  @Public()
  @HttpCode(200)
  @AcceptsAnyForm()
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 404)
  async end(@Param('token') token: string): Promise<MessageResponse> {
    await this.commands.execute(new UseWaitLink(token, 'end', new Date()));
    return { message: waitMessages.ended };
  }
}
