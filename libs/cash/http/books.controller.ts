import { MikroORM } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { listJournals } from '@soulvia/books';
import { headers } from '@soulvia/contracts';
import { BookJournal, BooksVerified, JournalsQuery } from '@soulvia/contracts/books';
import { Deposit, DepositRequest } from '@soulvia/contracts/cash';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  claimOf,
  csvFile,
  sendOnce,
  sendPage,
  type SignedInUser,
  Staff,
  toPage,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { CASH_READ_MODEL, type CashReadModel } from '../cash-options.js';
import { DepositCash } from '../commands/deposit-cash.js';
import { exportJournals } from '../queries/export-books.js';
import { verifyBooks } from '../queries/verify-books.js';

/** The books as they are, and whether they agree with the event log. */
@ApiTags('cash')
@Controller('v1')
@Staff('cash.read')
export class BooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
    @Inject(CASH_READ_MODEL) private readonly readModel: CashReadModel,
  ) {}

  @Get('books/journals')
  @OpenToKeys()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [BookJournal] })
  @ApiProblem(400)
  async journals(
    @Query() query: JournalsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookJournal[] | StreamableFile> {
    const filter = {
      kind: query.kind ?? null,
      account: query.account ?? null,
      partyId: query.party_id ?? null,
      orderId: query.order_id ?? null,
      days: { from: query.from ?? null, to: query.to ?? null },
    };
    const sql = queryPool(this.orm);
    if (query.format === 'csv') return csvFile('journals', exportJournals(sql, filter));
    const page = toPage(query);
    return sendPage(request, response, page, await listJournals(sql, filter, page));
  }

  @Post('cash/deposits')
  @Staff('cash.write')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: Deposit })
  @ApiProblem(400, 409)
  async deposit(
    @Caller() caller: SignedInUser,
    @Body() body: DepositRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Deposit> {
    const claim = claimOf(caller, 'cash/deposits', key, body);
    return sendOnce(response, await this.commands.execute(new DepositCash(caller.userId, body, claim)));
  }

  @Post('operations/books/verify')
  @Staff('operations.read', 'cash.read')
  @HttpCode(200)
  @ApiOkResponse({ type: BooksVerified })
  @ApiProblem(409)
  verify(): Promise<BooksVerified> {
    return verifyBooks(this.orm, this.readModel);
  }
}
