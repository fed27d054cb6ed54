import {
  AskedThread,
  OwnQuestionRequest,
  QuestionRequest,
  QuestionSent,
  TrackedQuestionRequest,
} from '@soulvia/contracts/inbox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Headers, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { findPeople } from '@soulvia/accounts';
import { type AskedKind, headers, replayedHeader } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Response } from 'express';
import { AskQuestion } from '../commands/ask-question.js';
import { MessageLinks } from '../domain/message-links.js';
import { readCustomerThread } from '../queries/read-thread.js';
import { presentSubject } from '../queries/thread-row.js';
import { type AskedSubject, THREAD_SUBJECTS, type ThreadSubjects } from '../thread-subjects.js';

const keyHeader = headers.idempotencyKey.toLowerCase();

/** Questions about an order or a return, asked where it is shown. */
@ApiTags('contact')
@Controller('v1')
@ApiHeader({ name: headers.idempotencyKey, required: false })
export class QuestionsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly links: MessageLinks,
    @Inject(THREAD_SUBJECTS) private readonly subjects: ThreadSubjects,
  ) {}

  @Post('messages')
  @SignedIn()
  @ApiCreatedResponse({ type: AskedThread })
  @ApiProblem(400, 404, 409, 429)
  async ask(
    @Caller() { userId }: SignedInUser,
    @Body() { kind, id: aboutId, text }: OwnQuestionRequest,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AskedThread> {
    const query = queryPool(this.orm);
    const found = await this.subjects.findOwn({ kind, id: aboutId }, userId);
    const name = (await findPeople(query, [userId])).get(userId)?.full_name ?? found.name;
    const sent = await this.store(kind, { ...found, userId, name, phone: null }, text, key, response);
    const { messages } = await readCustomerThread(query, sent.id);
    return { ...sent, ...presentSubject({ kind, about_id: aboutId, subject: found.label }), messages };
  }

  @Post('orders/track/question')
  @Public()
  @ApiCreatedResponse({ type: QuestionSent })
  @ApiProblem(400, 404, 409, 429)
  async askTracked(
    @Body() { order_id: orderId, phone, text }: TrackedQuestionRequest,
    @ClientAddress() address: string,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionSent> {
    const subject = await this.subjects.findTracked(orderId, phone, address);
    return { path: (await this.store('ORDER', subject, text, key, response)).path };
  }

  @Post('orders/shared/:token/question')
  @Public()
  @ApiCreatedResponse({ type: QuestionSent })
  @ApiProblem(400, 404, 409, 429)
  async askLinked(
    @Param('token') token: string,
    @Body() { text }: QuestionRequest,
    @ClientAddress() address: string,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionSent> {
    const subject = await this.subjects.findLinked(token, address);
    return { path: (await this.store('ORDER', subject, text, key, response)).path };
  }

  private async store(kind: AskedKind, subject: AskedSubject, text: string, header: string | undefined, to: Response) {
    const ask = new AskQuestion(kind, subject, text, readIdempotencyKey(header));
    const { threadId: id, replayed } = await this.commands.execute(ask);
    if (replayed) to.setHeader(replayedHeader, 'true');
    return { id, path: this.links.pathTo(id, new Date()) };
  }
}
