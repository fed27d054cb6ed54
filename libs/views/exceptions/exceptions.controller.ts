import { ExceptionDay, ExceptionEntry, ExceptionsQuery } from '@soulvia/contracts/exceptions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { exceptionDays } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, setPaginationHeaders, Staff, toPage } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { countExceptions, listExceptions } from './read-exceptions.js';

/** What staff did out of the ordinary, for owners. */
@ApiTags('operations')
@Controller('v1/exceptions')
@Staff('staff.manage')
export class ExceptionsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [ExceptionEntry] })
  @ApiProblem(400)
  async list(
    @Query() { kind, user_id, from, to, ...range }: ExceptionsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExceptionEntry[]> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'exceptions', awaited);
    const page = toPage(range);
    const filter = { kind: kind ?? null, userId: user_id ?? null, days: { from: from ?? null, to: to ?? null } };
    const { rows, total, totalIsLowerBound } = await listExceptions(query, filter, page);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  /** By member of staff and day. */
  @Get('days')
  @ApiOkResponse({ type: [ExceptionDay] })
  days(): Promise<ExceptionDay[]> {
    return countExceptions(queryPool(this.orm), exceptionDays);
  }
}
