import { LoggedEvent, EventsQuery } from '@soulvia/contracts/operations';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Staff, toPage, setPaginationHeaders } from '@soulvia/platform/http';
import { ReadDatabase } from '@soulvia/platform/replica';
import type { Request, Response } from 'express';
import { browseEvents } from '../browse-events.js';
import { EventTotal } from '@soulvia/platform/event-log';

/** The event log, for operators. */
@ApiTags('operations')
@Controller('v1/operations/events')
@Staff('operations.read')
export class EventsController {
  private readonly wholeLog = new EventTotal();

  constructor(private readonly reads: ReadDatabase) {}

  @Get()
  @ApiOkResponse({ type: [LoggedEvent] })
  @ApiProblem(400)
  async list(
    @Query() filter: EventsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedEvent[]> {
    const page = toPage(filter);
    const [kind, id] = filter.subject?.split(':') ?? [];
    const eventFilter = {
      type: filter.type ?? null,
      subject: kind === undefined ? null : { kind, id: id === undefined ? null : Number(id) },
      correlation: filter.correlation ?? null,
      callerRequestId: filter.caller_request_id ?? null,
      from: filter.from === undefined ? null : new Date(filter.from),
      to: filter.to === undefined ? null : new Date(filter.to),
    };
    // A replica does not know the safe position that the count of the whole log needs; only what is new is counted.
    const countAll = () => this.reads.primary.read((query) => this.wholeLog.count(query));
    const { rows, total, totalIsLowerBound } = await this.reads.read((query) =>
      browseEvents(query, eventFilter, page, countAll),
    );
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}
