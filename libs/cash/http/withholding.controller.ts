import { WithheldTax, WithholdingQuery } from '@soulvia/contracts/statements';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Staff, OpenToKeys } from '@soulvia/platform/http';
import { listWithheld, withheldSheet } from '../queries/list-withheld.js';

const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', year: 'numeric', month: '2-digit' });

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
    @Query() { month = karachi.format(new Date()), format }: WithholdingQuery,
  ): Promise<WithheldTax[] | StreamableFile> {
    const rows = await listWithheld(queryPool(this.orm), month);
    if (format !== 'csv') return rows;
    const disposition = `attachment; filename="withholding-${month}.csv"`;
    return new StreamableFile(withheldSheet(rows), { type: 'text/csv; charset=utf-8', disposition });
  }
}
