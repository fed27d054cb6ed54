import { SecurityLogEntry, SecurityLogQuery } from '@soulvia/contracts/security-log';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { findRevealReasons } from '@soulvia/accounts';
import type { Query as QueryFunction } from '@soulvia/platform/database';
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
    @Query() { kind, user_id, key_id, from, to, grouped, ...range }: SecurityLogQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SecurityLogEntry[]> {
    const page = toPage(range);
    const filter = {
      kind: kind ?? null,
      userId: user_id ?? null,
      keyId: key_id ?? null,
      from: from === undefined ? null : new Date(from),
      to: to === undefined ? null : new Date(to),
      isGrouped: grouped ?? false,
    };
    const { rows, total, totalIsLowerBound } = await this.reads.read(async (query) => {
      const found = await readSecurityLog(query, filter, page);
      return { ...found, rows: await addReasons(query, found.rows) };
    });
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}

/** Why CNICs were revealed stands beside the log, where it can be erased. */
async function addReasons(query: QueryFunction, rows: SecurityLogEntry[]): Promise<SecurityLogEntry[]> {
  const revealId = ({ kind, detail }: SecurityLogEntry) => (kind === 'CnicRevealed' ? Number(detail?.reveal_id) : null);
  const reasons = await findRevealReasons(
    query,
    rows.flatMap((row) => revealId(row) ?? []),
  );
  return rows.map((row) => {
    const reason = reasons.get(revealId(row) ?? 0);
    return reason === undefined ? row : { ...row, detail: { ...row.detail, reason } };
  });
}
