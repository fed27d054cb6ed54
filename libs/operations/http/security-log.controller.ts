import { SecurityLogEntry, SecurityLogQuery } from '@soulvia/contracts/security-log';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, toPage, setPaginationHeaders, Staff } from '@soulvia/platform/http';
import { readSecurityLog } from '@soulvia/platform/security-log';
import { ReadDatabase } from '@soulvia/platform/replica';
import type { Request, Response } from 'express';

/** Who signed in, who was refused and who read personal data, for owners. */
@ApiTags('operations')
@Controller('v1/security-log')
@Staff('staff.manage')
export class SecurityLogController {
  constructor(private readonly reads: ReadDatabase) {}

  @Get()
  @ApiOkResponse({ type: [SecurityLogEntry] })
  @ApiProblem(400)
  async list(
    @Query() { kind, user_id, from, to, ...range }: SecurityLogQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SecurityLogEntry[]> {
    const page = toPage(range);
    const filter = {
      kind: kind ?? null,
      userId: user_id ?? null,
      from: from === undefined ? null : new Date(from),
      to: to === undefined ? null : new Date(to),
    };
    const { rows, total, totalIsLowerBound } = await this.reads.read((query) => readSecurityLog(query, filter, page));
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}
