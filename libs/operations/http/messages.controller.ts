import { PageQuery } from '@soulvia/contracts/list-queries';
import { OutboxMessage, ReasonRequest } from '@soulvia/contracts/operations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, setPaginationHeaders, Staff, toPage } from '@soulvia/platform/http';
import { listOutbox, undecidedStates } from '@soulvia/platform/reactions';
import type { Request, Response } from 'express';
import { ResolveMessage } from '../commands/resolve-message.js';

/** Emails, text messages and requests to couriers that failed, or may have been sent. */
@ApiTags('operations')
@Controller('v1/operations/messages')
@Staff('operations.read')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
  ) {}

  @Get()
  @ApiOkResponse({ type: [OutboxMessage] })
  @ApiProblem(400)
  async list(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutboxMessage[]> {
    const page = toPage(query);
    const { rows, total } = await listOutbox(queryThrough(this.orm.em.fork()), undecidedStates, page);
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Post(':id/retry')
  @Staff('operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async retry(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new ResolveMessage(id, { kind: 'retry' }));
  }

  @Post(':id/drop')
  @Staff('operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404)
  async drop(@Param('id', IdParameter) id: number, @Body() body: ReasonRequest): Promise<void> {
    await this.commands.execute(new ResolveMessage(id, { kind: 'drop', reason: body.reason }));
  }
}
