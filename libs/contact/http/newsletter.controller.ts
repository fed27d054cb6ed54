import { SubscribersQuery } from '@soulvia/contracts/contact';
import { Subscriber } from '@soulvia/contracts/newsletter';
import { MessageResponse } from '@soulvia/contracts/accounts';
import { Controller, Get, HttpCode, Param, Post, Query, Redirect, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { contactMessages, unsubscribePage } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  AcceptsAnyForm,
  ApiProblem,
  toPage,
  Public,
  ReadsPersonalData,
  setPaginationHeaders,
  Staff,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ConfirmSubscription } from '../commands/confirm-subscription.js';
import { UnsubscribeFromNewsletter } from '../commands/unsubscribe-from-newsletter.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { ListSubscribers } from '../queries/list-subscribers.js';

@ApiTags('contact')
@Controller('v1/newsletter')
export class NewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly links: NewsletterLinks,
  ) {}

  @Get()
  @Staff('inbox.write')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [Subscriber] })
  @ApiProblem(400)
  async list(
    @Query() query: SubscribersQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscriber[]> {
    const page = toPage(query);
    const filter = { state: query.state ?? null, search: query.search?.trim() || null };
    const { rows, total, totalIsLowerBound } = await this.queries.execute(new ListSubscribers(filter, page));
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  /** Nothing is there to GET: mail scanners and chat apps open every link. */
  @Post('confirm/:token')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(404)
  async confirm(@Param('token') token: string): Promise<MessageResponse> {
    await this.commands.execute(new ConfirmSubscription(token, new Date()));
    return { message: contactMessages.subscribed };
  }

  /** Leads mail clients that open the link in a browser to the page. Only a POST unsubscribes: scanners open every link. */
  @Get('unsubscribe/:token')
  @Public()
  @Redirect()
  @ApiResponse({ status: 302, description: 'The page that unsubscribes' })
  @ApiProblem(404)
  open(@Param('token') token: string): { url: string } {
    if (this.links.read(token, new Date()) === undefined) throw new NotFound('Subscription');
    return { url: `${unsubscribePage}/${token}` };
  }

  /** The link alone decides. Mail providers send a form with it (RFC 8058), which is not read. */
  @Post('unsubscribe/:token')
  @Public()
  @HttpCode(200)
  @AcceptsAnyForm()
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 404)
  async unsubscribe(@Param('token') token: string): Promise<MessageResponse> {
    await this.commands.execute(new UnsubscribeFromNewsletter(token, new Date()));
    return { message: contactMessages.unsubscribed };
  }
}
