import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Sessions } from '@soulvia/accounts';
import { partnerMessages } from '@soulvia/contracts';
import { AskAdvanceRequest, DecideAdvanceRequest, FoundAdvance } from '@soulvia/contracts/advances';
import { ConfirmationLink } from '@soulvia/contracts/confirmation';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { ScreenshotStore, screenshotTerms } from '@soulvia/partners';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  ClientAddress,
  IdParameter,
  isPermitted,
  Public,
  ReadsPersonalData,
  recordPersonalDataRead,
  sendPrivateImage,
  type SignedInUser,
  Staff,
  StepUp,
  type Uploads,
} from '@soulvia/platform/http';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Request, Response } from 'express';
import { AskAdvance } from '../commands/ask-advance.js';
import { DecideAdvance } from '../commands/decide-advance.js';
import { ShowAdvance } from '../commands/show-advance.js';
import { AdvanceLinks } from '../domain/advance-links.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { OrderLinks } from '../domain/order-link.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { findAdvance, findAdvanceScreenshot } from '../queries/find-advance.js';

/** Parts of orders that buyers pay ahead by transfer. */
@ApiTags('orders')
@Controller('v1')
export class AdvancesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly screenshots: ScreenshotStore,
    private readonly sessions: Sessions,
    private readonly links: AdvanceLinks,
    private readonly confirmationLinks: ConfirmationLinks,
    private readonly orderLinks: OrderLinks,
    private readonly limits: LinkedOrderLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post('orders/:id/advance')
  @Staff('orders.write')
  @ReadsPersonalData('order')
  @ApiCreatedResponse({ type: ConfirmationLink })
  @ApiProblem(400, 404, 409)
  ask(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { amount }: AskAdvanceRequest,
  ): Promise<ConfirmationLink> {
    return this.commands.execute(new AskAdvance(id, userId, amount));
  }

  @Get('orders/:id/advance')
  @Staff('orders.read')
  @ApiOkResponse({ type: FoundAdvance })
  @ApiProblem(404)
  find(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<FoundAdvance> {
    return this.present(id, caller);
  }

  @Post('orders/:id/advance/decide')
  @Staff('cash.write')
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: FoundAdvance })
  @ApiProblem(400, 404, 409)
  async decide(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { approve, reference }: DecideAdvanceRequest,
  ): Promise<FoundAdvance> {
    await this.commands.execute(new DecideAdvance(id, caller.userId, approve, reference || null));
    return this.present(id, caller);
  }

  @Post('confirmations/:token/advance')
  @Public()
  @AcceptsImages(screenshotTerms)
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409, 429)
  async showByConfirmation(
    @Param('token') token: string,
    @ClientAddress() address: string,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<void> {
    await this.limits.answers.take(address);
    await this.show(this.confirmationLinks.read(token, new Date())?.orderId, uploads);
  }

  @Post('orders/shared/:token/advance')
  @Public()
  @AcceptsImages(screenshotTerms)
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409, 429)
  async showByOrder(
    @Param('token') token: string,
    @ClientAddress() address: string,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<void> {
    await this.limits.answers.take(address);
    await this.show(this.orderLinks.read(token, new Date()), uploads);
  }

  /** Accessible to staff by the signed links in advances, while the session of the link is open. */
  @Get('orders/advance-screenshots/:token')
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(404)
  async screenshot(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const claim = this.links.read(token, new Date());
    const viewer = claim && (await this.sessions.find(claim.sessionId));
    const key =
      viewer && isPermitted(viewer, 'cash.read') && (await findAdvanceScreenshot(queryPool(this.orm), claim.id));
    if (!viewer || !key) throw new NotFound('Screenshot');
    const image = await this.screenshots.read(key);
    recordPersonalDataRead(this.securityLog, request, { userId: viewer.userId }, 1);
    sendPrivateImage(response, image);
  }

  private async present(orderId: number, caller: SignedInUser): Promise<FoundAdvance> {
    const linkTo = (id: number) =>
      `/api/v1/orders/advance-screenshots/${this.links.sign(id, caller.sessionId, Date.now())}`;
    const mayLook = isPermitted(caller, 'cash.read');
    return { advance: await findAdvance(queryPool(this.orm), orderId, mayLook ? linkTo : null) };
  }

  private async show(orderId: number | undefined, uploads: Uploads | undefined): Promise<void> {
    if (orderId === undefined) throw new NotFound('Link');
    const [upload] = uploads?.image ?? [];
    if (!upload) throw new InvalidInput({ image: [partnerMessages.screenshotRequired] });
    await this.screenshots.keepFor(upload, (screenshot) => this.commands.execute(new ShowAdvance(orderId, screenshot)));
  }
}
