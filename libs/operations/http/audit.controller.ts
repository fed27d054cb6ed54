import { PageQuery } from '@soulvia/contracts/list-queries';
import { AuditEntry } from '@soulvia/contracts/operations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuditedKind, auditedKinds } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  ReadsPersonalData,
  requirePermission,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readAudit } from '../audit/read-audit.js';
import { auditPermissions, readersOf } from '../audit/readers.js';

/** Who changed what and when, from the event log. History outlives the thing itself: the log keeps events of what was deleted. */
@ApiTags('operations')
@Controller('v1/operations/audit')
@Staff(...auditPermissions)
export class AuditController {
  constructor(private readonly orm: MikroORM) {}

  @Get(':kind/:id')
  @ApiParam({ name: 'kind', enum: auditedKinds })
  @ApiExtension('x-permissions-by-kind', readersOf)
  @ReadsPersonalData()
  @ApiOkResponse({ type: [AuditEntry] })
  @ApiProblem(400, 404)
  async list(
    @Caller() caller: SignedInUser,
    @Param('kind') requestedKind: string,
    @Param('id', IdParameter) id: number,
    @Query() range: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    const page = toPage(range);
    const kind = auditedKinds.find((known: AuditedKind) => known === requestedKind);
    if (!kind) throw new NotFound('Item');
    requirePermission(caller, ...readersOf[kind]);
    const query = queryThrough(this.orm.em.fork());
    const { rows, total, totalIsLowerBound } = await readAudit(query, { kind, id }, page);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}
