import { shopMonth } from '@soulvia/contracts';
import { WithheldTax, WithholdingQuery } from '@soulvia/contracts/statements';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, csvFile, sendPage, Staff, toPage, OpenToKeys } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { exportWithheld, listWithheld } from '../queries/list-withheld.js';

/** Taxes that couriers have withheld from what they paid, with the receipts with which the shop claims them. */
@ApiTags('cash')
@Controller('v1/cash/withholding')
@Staff('cash.read')
export class WithholdingController {
  constructor(private readonly orm: MikroORM) {}

  /** Of one month, by statement and receipt; this month without another. */
  @Get()
  @OpenToKeys()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [WithheldTax] })
  @ApiProblem(400)
  async list(
    @Query() { month = shopMonth(new Date()), format, ...paging }: WithholdingQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WithheldTax[] | StreamableFile> {
    const query = queryPool(this.orm);
    if (format === 'csv') return csvFile(`withholding-${month}`, exportWithheld(query, month));
    const page = toPage(paging);
    return sendPage(request, response, page, await listWithheld(query, month, page));
  }
}
