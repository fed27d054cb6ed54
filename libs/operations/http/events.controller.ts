import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Staff, pageOf, setPaginationHeaders } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { browseEvents } from '../browse-events.js';
import { EventTotal } from '@soulvia/platform/event-log';
import { EventDocument, EventsQuery } from './documents.js';

/** The event log, for operators. */
@ApiTags('operations')
@Controller('v1/operations/events')
@Staff('operations.read')
export class EventsController {
  private readonly wholeLog = new EventTotal();

  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiOkResponse({ type: [EventDocument] })
  @ApiProblem(400)
  async list(
    @Query() filter: EventsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventDocument[]> {
    const page = pageOf(filter);
    const [kind, id] = filter.subject?.split(':') ?? [];
    const eventFilter = {
      type: filter.type ?? null,
      subject: kind === undefined ? null : { kind, id: id === undefined ? null : Number(id) },
      correlation: filter.correlation ?? null,
      callerRequestId: filter.caller_request_id ?? null,
      from: filter.from === undefined ? null : new Date(filter.from),
      to: filter.to === undefined ? null : new Date(filter.to),
    };
    const query = queryThrough(this.orm.em.fork());
    const { rows, total, totalIsLowerBound } = await browseEvents(query, eventFilter, page, this.wholeLog);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}
