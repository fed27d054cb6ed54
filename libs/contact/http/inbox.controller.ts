import {
  InboxAssignee,
  InboxFigures,
  InboxThread,
  ThreadSummary,
  InboxQuery,
  AnswerRequest,
  AssignRequest,
  CloseThreadRequest,
} from '@soulvia/contracts/inbox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, replayedHeader } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Request, Response } from 'express';
import { AnswerThread } from '../commands/answer-thread.js';
import { ChangeThread, type ThreadChange } from '../commands/change-thread.js';
import { readInboxFigures } from '../queries/inbox-figures.js';
import { listAssignees } from '../queries/list-assignees.js';
import { ListThreads, type ThreadFilter } from '../queries/list-threads.js';
import { readThread } from '../queries/read-thread.js';

@ApiTags('inbox')
@Controller('v1/inbox')
@Staff('inbox.write')
export class InboxController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ReadsPersonalData()
  @ApiOkResponse({ type: [ThreadSummary] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: InboxQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ThreadSummary[]> {
    const page = toPage(query);
    const filter = {
      states: query.state,
      kinds: query.kind,
      orderId: query.order_id,
      assignee: resolveAssignee(query, caller),
      search: query.search?.trim(),
    };
    const { threads, total, totalIsLowerBound } = await this.queries.execute(new ListThreads(filter, page));
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return threads;
  }

  /** These two are before `:id`, which would match them. */
  @Get('figures')
  @ApiOkResponse({ type: InboxFigures })
  figures(): Promise<InboxFigures> {
    return readInboxFigures(queryThrough(this.orm.em.fork()));
  }

  /** The staff to whom threads can be assigned. */
  @Get('assignees')
  @ApiOkResponse({ type: [InboxAssignee] })
  assignees(): Promise<InboxAssignee[]> {
    return listAssignees(queryThrough(this.orm.em.fork()));
  }

  @Get(':id')
  @ReadsPersonalData()
  @ApiOkResponse({ type: InboxThread })
  @ApiProblem(404)
  read(@Param('id', IdParameter) id: number): Promise<InboxThread> {
    return readThread(queryThrough(this.orm.em.fork()), id);
  }

  @Post(':id/answers')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: InboxThread })
  @ApiProblem(400, 404, 409)
  async answer(
    @Param('id', IdParameter) id: number,
    @Caller() { userId }: SignedInUser,
    @Body() { text, last_seen_message_id: lastSeenId }: AnswerRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InboxThread> {
    const answer = new AnswerThread({ threadId: id, authorId: userId, text, lastSeenId }, readIdempotencyKey(header));
    const { replayed } = await this.commands.execute(answer);
    if (replayed) response.setHeader(replayedHeader, 'true');
    return this.read(id);
  }

  @Post(':id/assign')
  @HttpCode(200)
  @ApiOkResponse({ type: InboxThread })
  @ApiProblem(400, 404)
  assign(@Param('id', IdParameter) id: number, @Body() { user_id: userId }: AssignRequest): Promise<InboxThread> {
    return this.change(id, { kind: 'assign', userId });
  }

  @Post(':id/done')
  @HttpCode(200)
  @ApiOkResponse({ type: InboxThread })
  @ApiProblem(400, 404, 409)
  close(@Param('id', IdParameter) id: number, @Body() body: CloseThreadRequest): Promise<InboxThread> {
    return this.change(id, { kind: 'close', lastSeenId: body.last_seen_message_id });
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @ApiOkResponse({ type: InboxThread })
  @ApiProblem(404)
  reopen(@Param('id', IdParameter) id: number): Promise<InboxThread> {
    return this.change(id, { kind: 'reopen' });
  }

  private async change(id: number, change: ThreadChange): Promise<InboxThread> {
    await this.commands.execute(new ChangeThread(id, change));
    return this.read(id);
  }
}

function resolveAssignee({ assignee }: InboxQuery, { userId }: SignedInUser): ThreadFilter['assignee'] {
  if (assignee === undefined || assignee === 'none') return assignee;
  return assignee === 'me' ? userId : Number(assignee);
}
