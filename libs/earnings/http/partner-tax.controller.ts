import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, Post, Put, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { headers, shopMonth } from '@soulvia/contracts';
import { PageQuery } from '@soulvia/contracts/list-queries';
import {
  PartnerTax,
  PartnerTaxQuery,
  TaxDeposit,
  TaxDepositRequest,
  WithholdingRate,
  WithholdingRatesRequest,
} from '@soulvia/contracts/payouts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  claimOf,
  csvFile,
  EditsVersion,
  LastSeen,
  ListBody,
  namePeople,
  readForm,
  ReadsPersonalData,
  sendOnce,
  sendPage,
  type SignedInUser,
  Staff,
  StepUp,
  toPage,
  Versioned,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { DepositPartnerTax } from '../commands/deposit-partner-tax.js';
import { ReplaceWithholdingRates } from '../commands/replace-withholding-rates.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { listWithholdingRates } from '../queries/list-withholding-rates.js';
import { exportPartnerTax, listPartnerTax, listTaxDeposits, listTaxedPeople } from '../queries/partner-tax.js';

/** What is kept back of payouts as tax, and paid to the treasury. */
@ApiTags('earnings')
@Controller('v1')
@Staff('payouts.write')
export class PartnerTaxController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly secrets: PayoutSecrets,
  ) {}

  /** Of what was paid in a month; this month without another. */
  @Get('earnings/withholding')
  @ReadsPersonalData()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [PartnerTax] })
  @ApiProblem(400)
  async list(
    @Query() { month, format, ...paging }: PartnerTaxQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PartnerTax[] | StreamableFile> {
    const query = queryPool(this.orm);
    const listed = month || shopMonth(new Date());
    if (format === 'csv') {
      const userIds = await listTaxedPeople(query, listed);
      return namePeople(
        csvFile(`partner-tax-${listed}`, exportPartnerTax(query, this.secrets, listed)),
        userIds.map((userId) => ({ kind: 'account', id: userId })),
      );
    }
    const page = toPage(paging);
    return sendPage(request, response, page, await listPartnerTax(query, this.secrets, listed, page));
  }

  @Get('earnings/tax-deposits')
  @ApiOkResponse({ type: [TaxDeposit] })
  @ApiProblem(400)
  async deposits(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TaxDeposit[]> {
    const page = toPage(query);
    return sendPage(request, response, page, await listTaxDeposits(queryPool(this.orm), page));
  }

  @Post('earnings/tax-deposits')
  @StepUp()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: TaxDeposit })
  @ApiProblem(400, 409)
  async deposit(
    @Caller() caller: SignedInUser,
    @Body() body: TaxDepositRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TaxDeposit> {
    const claim = claimOf(caller, 'earnings/tax-deposits', key, body);
    const result = await this.commands.execute(new DepositPartnerTax(caller.userId, body, claim, new Date()));
    return sendOnce(response, result);
  }

  @Get('settings/withholding')
  @Versioned()
  @ApiOkResponse({ type: [WithholdingRate] })
  rates(): Promise<WithholdingRate[]> {
    return listWithholdingRates(queryPool(this.orm));
  }

  /** Replaces all of them. */
  @Put('settings/withholding')
  @Staff('settings.write')
  @StepUp()
  @EditsVersion()
  @ApiBody({ type: [WithholdingRate] })
  @ApiOkResponse({ type: [WithholdingRate] })
  @ApiProblem(400)
  async replace(@ListBody() body: unknown, @LastSeen() lastSeen: string | null): Promise<WithholdingRate[]> {
    const { rates } = await readForm(WithholdingRatesRequest, { rates: body });
    await this.commands.execute(new ReplaceWithholdingRates(rates, lastSeen));
    return this.rates();
  }
}
