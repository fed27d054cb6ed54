import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuditedKind, auditedKinds } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, OnlyFor, pageOf, PageQuery, setPaginationHeaders } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readAudit } from '../audit/read-audit.js';
import { AuditEntryDocument } from './documents.js';

/** Who changed what and when, from the event log. History outlives the thing itself: the log keeps events of what was deleted. */
@ApiTags('operations')
@Controller('v1/operations/audit')
@OnlyFor('ADMIN')
export class AuditController {
  constructor(private readonly orm: MikroORM) {}

  @Get(':kind/:id')
  @ApiParam({ name: 'kind', enum: auditedKinds })
  @ApiOkResponse({ type: [AuditEntryDocument] })
  @ApiProblem(400, 404)
  async list(
    @Param('kind') requestedKind: string,
    @Param('id', IdParameter) id: number,
    @Query() range: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDocument[]> {
    const page = pageOf(range);
    const kind = auditedKinds.find((known: AuditedKind) => known === requestedKind);
    if (!kind) throw new NotFound('Item');
    const query = queryThrough(this.orm.em.fork());
    const { rows, total, totalIsLowerBound } = await readAudit(query, { kind, id }, page);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }
}
