import { PageQuery } from '@soulvia/contracts/list-queries';
import { CustomerThread, OwnThread, CustomerReplyRequest } from '@soulvia/contracts/inbox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, replayedHeader } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  toPage,
  Public,
  setPaginationHeaders,
  SignedIn,
  type SignedInUser,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Request, Response } from 'express';
import { SendCustomerReply } from '../commands/send-customer-reply.js';
import { MessageLinks } from '../domain/message-links.js';
import { ListOwnThreads } from '../queries/list-own-threads.js';
import { readCustomerThread } from '../queries/read-thread.js';

/** Threads as their customers see them: those of a signed-in person, and one behind the signed link of a mail. */
@ApiTags('contact')
@Controller('v1/messages')
export class MessagesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly links: MessageLinks,
  ) {}

  @Get()
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [OwnThread] })
  @ApiProblem(400)
  async list(
    @Caller() { userId }: SignedInUser,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnThread[]> {
    const page = toPage(query);
    const { rows, total } = await this.queries.execute(new ListOwnThreads(userId, page, new Date()));
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Get(':token')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CustomerThread })
  @ApiProblem(404)
  async read(@Param('token') token: string): Promise<CustomerThread> {
    const threadId = this.links.readThreadId(token, new Date());
    if (threadId === undefined) throw new NotFound('Conversation');
    return this.present(threadId);
  }

  @Post(':token')
  @Public()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: CustomerThread })
  @ApiProblem(400, 404, 409, 429)
  async reply(
    @Param('token') token: string,
    @Body() { text }: CustomerReplyRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerThread> {
    const send = new SendCustomerReply(token, text, readIdempotencyKey(header));
    const { threadId, replayed } = await this.commands.execute(send);
    if (replayed) response.setHeader(replayedHeader, 'true');
    return this.present(threadId);
  }

  private present(threadId: number): Promise<CustomerThread> {
    return readCustomerThread(queryThrough(this.orm.em.fork()), threadId);
  }
}
