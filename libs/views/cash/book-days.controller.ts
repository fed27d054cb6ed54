import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { accountLabels } from '@soulvia/contracts';
import { BalancesQuery, BookBalance, BookMonth, MonthsQuery } from '@soulvia/contracts/books';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, csvFile, Staff, OpenToKeys } from '@soulvia/platform/http';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';
import { readBalances, readMonths } from './read-book-days.js';

const monthHead = ['Month', 'Account', 'Debit PKR', 'Credit PKR', 'Change PKR'];

/** What accounts hold, and what moved on them. */
@ApiTags('cash')
@Controller('v1/books')
@Staff('cash.read')
export class BookDaysController {
  constructor(private readonly orm: MikroORM) {}

  @Get('balances')
  @OpenToKeys()
  @ApiOkResponse({ type: [BookBalance] })
  @ApiProblem(400)
  balances(@Query() { at }: BalancesQuery): Promise<BookBalance[]> {
    return readBalances(queryPool(this.orm), at ?? null);
  }

  @Get('months')
  @OpenToKeys()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [BookMonth] })
  @ApiProblem(400)
  async months(@Query() { format }: MonthsQuery): Promise<BookMonth[] | StreamableFile> {
    const months = await readMonths(queryPool(this.orm));
    if (format !== 'csv') return months;
    return csvFile('books-by-month', sheetStream(monthHead, toRows(months)));
  }
}

/** A change below 0 stays a number: it is written by the shop. */
async function* toRows(months: readonly BookMonth[]): AsyncGenerator<SheetCells[]> {
  yield months.map(({ month, account, debit, credit, change }) => [
    month,
    accountLabels[account],
    debit,
    credit,
    Number(change),
  ]);
}
