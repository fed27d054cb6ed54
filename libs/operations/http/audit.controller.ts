import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuditedKind, auditedKinds } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, OnlyFor, pageOf, PageQuery, setNextLink } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readAudit } from '../audit/read-audit.js';
import { AuditEntryDocument } from './documents.js';

/** Who changed what and when. What nobody did anything to has no history; the log forgets nothing that was deleted. */
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
    @Param('kind') asked: string,
    @Param('id', IdParameter) id: number,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDocument[]> {
    const page = pageOf(query);
    const kind = auditedKinds.find((known: AuditedKind) => known === asked);
    if (!kind) throw new NotFound('Item');
    const { entries, hasMore } = await readAudit(queryThrough(this.orm.em.fork()), kind, id, page);
    setNextLink(request, response, page, hasMore);
    return entries;
  }
}
