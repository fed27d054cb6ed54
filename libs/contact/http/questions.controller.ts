import {
  AskedThread,
  OwnQuestionRequest,
  QuestionRequest,
  QuestionSent,
  TrackedQuestionRequest,
} from '@soulvia/contracts/inbox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Header, Headers, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { findPeople } from '@soulvia/accounts';
import { headers } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Response } from 'express';
import { AskQuestion } from '../commands/ask-question.js';
import { MessageLinks } from '../domain/message-links.js';
import type { Question } from '../persistence/subject-threads.js';
import { readCustomerThread } from '../queries/read-thread.js';
import { presentSubject } from '../queries/thread-row.js';
import { type AskingOrder, THREAD_SUBJECTS, type ThreadSubjects } from '../thread-subjects.js';

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
    @Body() { kind, id, text }: OwnQuestionRequest,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AskedThread> {
    const query = queryPool(this.orm);
    const subject = await this.subjects.findOwn(query, { kind, id }, userId);
    const name = (await findPeople(query, [userId])).get(userId)?.full_name ?? '';
    const asked = { kind, subject, asker: { userId, name, phone: null }, text };
    const { threadId, path } = await this.store(asked, key, response);
    const { messages } = await readCustomerThread(query, threadId);
    return { id: threadId, path, ...presentSubject({ kind, about_id: id, subject: subject.label }), messages };
  }

  @Post('orders/track/question')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiCreatedResponse({ type: QuestionSent })
  @ApiProblem(400, 404, 409, 429)
  async askTracked(
    @Body() { order_id: orderId, phone, text }: TrackedQuestionRequest,
    @ClientAddress() address: string,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionSent> {
    return this.storeOfOrder(await this.subjects.findTracked(orderId, phone, address), text, key, response);
  }

  @Post('orders/shared/:token/question')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiCreatedResponse({ type: QuestionSent })
  @ApiProblem(400, 404, 409, 429)
  async askLinked(
    @Param('token') token: string,
    @Body() { text }: QuestionRequest,
    @ClientAddress() address: string,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionSent> {
    return this.storeOfOrder(await this.subjects.findLinked(token, address), text, key, response);
  }

  private async storeOfOrder(
    { name, phone, ...subject }: AskingOrder,
    text: string,
    key: string | undefined,
    response: Response,
  ): Promise<QuestionSent> {
    const asked = { kind: 'ORDER', subject, asker: { userId: null, name, phone }, text } as const;
    const { path } = await this.store(asked, key, response);
    return { path };
  }

  private async store(
    question: Question,
    header: string | undefined,
    response: Response,
  ): Promise<{ threadId: number; path: string }> {
    const { threadId, replayed } = await this.commands.execute(new AskQuestion(question, readIdempotencyKey(header)));
    if (replayed) response.setHeader(headers.idempotencyReplayed, 'true');
    return { threadId, path: this.links.pathTo(threadId, new Date()) };
  }
}
