import { ScreenshotLink } from '@soulvia/contracts/partners';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Sessions } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import {
  ApiProblem,
  IdParameter,
  isPermitted,
  Public,
  recordPersonalDataRead,
  sendPrivateImage,
} from '@soulvia/platform/http';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Request, Response } from 'express';
import { ScreenshotLinks } from '../domain/screenshot-link.js';
import { FindPayment } from '../queries/find-payment.js';
import { ScreenshotStore } from './screenshot-store.js';

/** Payment screenshots, accessible only through the signed links in lists of payments. */
@ApiTags('partners')
@Controller('v1/payments/package-payment/:id/screenshot')
export class ScreenshotsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sessions: Sessions,
    private readonly links: ScreenshotLinks,
    private readonly screenshots: ScreenshotStore,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(400, 404)
  async show(
    @Param('id', IdParameter) id: number,
    @Query() link: ScreenshotLink,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const viewer = await this.parseViewer(id, link);
    const payment = await this.queries.execute(new FindPayment(id));
    if (viewer.userId !== payment.user_id && !isPermitted(viewer, 'package_payments.decide', 'partners.read'))
      throw new NotFound('Screenshot');
    if (payment.screenshot === null) throw new NotFound('Screenshot');
    const bytes = await this.screenshots.read(payment.screenshot);
    // The link stands for the viewer: there is no token from which the guard knows them.
    if (viewer.userId !== payment.user_id)
      recordPersonalDataRead(this.securityLog, request, { userId: viewer.userId }, 1);
    sendPrivateImage(response, bytes);
  }

  /** A link is valid while the session that it was issued in is open. */
  private async parseViewer(paymentId: number, { session, until, signature }: ScreenshotLink) {
    const isWhole = typeof session === 'string' && typeof until === 'string' && typeof signature === 'string';
    const claim = { paymentId, sessionId: String(session), until: Number(until) };
    if (!isWhole || !this.links.verifySignature(claim, signature, Date.now())) throw new NotFound('Screenshot');
    const viewer = await this.sessions.find(session);
    if (!viewer) throw new NotFound('Screenshot');
    return viewer;
  }
}
