import { PageQuery } from '@soulvia/contracts/list-queries';
import { NewsletterRequest } from '@soulvia/contracts/newsletter';
import { MessageResponse } from '@soulvia/contracts/accounts';
import { ContactMessage, ContactRequest } from '@soulvia/contracts/contact';
import { Body, Controller, Get, Headers, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { contactMessages, headers, replayedHeader } from '@soulvia/contracts';
import {
  ApiProblem,
  ClientAddress,
  LenientSignIn,
  OptionalCaller,
  toPage,
  Public,
  ReadsPersonalData,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Request, Response } from 'express';
import { SendContactMessage } from '../commands/send-contact-message.js';
import { RequestSubscription } from '../commands/request-subscription.js';
import { ListContactMessages } from '../queries/list-contact-messages.js';

@ApiTags('contact')
@Controller('v1')
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('contact')
  @LenientSignIn()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiProblem(400, 409, 429)
  async write(
    @Body() body: ContactRequest,
    @OptionalCaller() caller: SignedInUser | undefined,
    @ClientAddress() address: string,
    @Headers(headers.idempotencyKey.toLowerCase()) header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResponse> {
    const { full_name: fullName, subject, message, reply_to: replyTo } = body;
    const key = readIdempotencyKey(header);
    const written = { fullName, subject, message, ...(replyTo ? { replyTo } : {}) };
    const send = new SendContactMessage({ ...written, ...(caller ? { userId: caller.userId } : {}) }, address, key);
    const { replayed } = await this.commands.execute(send);
    if (replayed) response.setHeader(replayedHeader, 'true');
    return { message: contactMessages.sent };
  }

  @Get('contact')
  @Staff('inbox.write')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [ContactMessage] })
  @ApiProblem(400)
  async list(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactMessage[]> {
    const page = toPage(query);
    const { messages, total } = await this.queries.execute(new ListContactMessages(page));
    setPaginationHeaders(request, response, page, total);
    return messages;
  }

  @Post('newsletter')
  @Public()
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiProblem(400, 429)
  async subscribe(@Body() body: NewsletterRequest, @ClientAddress() address: string): Promise<MessageResponse> {
    await this.commands.execute(new RequestSubscription(body.email, address));
    return { message: contactMessages.subscribed };
  }
}
