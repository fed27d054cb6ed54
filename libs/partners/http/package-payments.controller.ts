import { PageQuery } from '@soulvia/contracts/list-queries';
import {
  OwnPackagePayment,
  PackagePayment,
  SubmittedPayment,
  SubmitPaymentRequest,
  PaymentsQuery,
  DecidePaymentRequest,
} from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Get,
  Headers,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UploadedFiles,
} from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Cnics, findWarnings } from '@soulvia/accounts';
import { headers, replayedHeader, partnerMessages as messages } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  SignedIn,
  type SignedInUser,
  Staff,
  StepUp,
  type Uploads,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import type { Request, Response } from 'express';
import { DecidePayment } from '../commands/decide-payment.js';
import { SubmitPayment } from '../commands/submit-payment.js';
import { ScreenshotLinks } from '../domain/screenshot-link.js';
import { PARTNERS_OPTIONS, type PartnersOptions } from '../partners-options.js';
import { findImageMatches } from '../persistence/image-matches.js';
import { readSlips } from '../persistence/slips.js';
import { AssertPaymentPossible } from '../queries/assert-payment-possible.js';
import { FindPaymentWithPayer } from '../queries/find-payment-with-payer.js';
import { ListOwnPayments } from '../queries/list-own-payments.js';
import { ListPayments } from '../queries/list-payments.js';
import { type PayerRow, presentOwnPayment, presentPayment } from '../queries/present-payment.js';

import { screenshotTerms, ScreenshotStore } from './screenshot-store.js';

@ApiTags('partners')
@Controller('v1/payments/package-payment')
export class PackagePaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly screenshots: ScreenshotStore,
    private readonly links: ScreenshotLinks,
    private readonly orm: MikroORM,
    private readonly cnics: Cnics,
    @Inject(PARTNERS_OPTIONS) private readonly options: PartnersOptions,
  ) {}

  @Post()
  @SignedIn()
  @AcceptsImages(screenshotTerms)
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: SubmittedPayment })
  @ApiProblem(400, 403, 409)
  async submit(
    @Caller() caller: SignedInUser,
    @Body() body: SubmitPaymentRequest,
    @UploadedFiles() uploads: Uploads | undefined,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmittedPayment> {
    const [upload] = uploads?.image ?? [];
    if (!upload) throw new InvalidInput({ image: [messages.screenshotRequired] });
    const idempotencyKey = readIdempotencyKey(key);
    await this.queries.execute(new AssertPaymentPossible(caller.userId, body.package, idempotencyKey));
    const { payment, replayed } = await this.screenshots.keepFor(upload, (screenshot) =>
      this.commands.execute(new SubmitPayment(caller.userId, body.package, screenshot, idempotencyKey)),
    );
    if (replayed) response.setHeader(replayedHeader, 'true');
    return { message: messages.paymentSubmitted, payment: presentOwnPayment(payment, this.createLinks(caller)) };
  }

  @Get()
  @Staff('package_payments.decide')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [PackagePayment] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: PaymentsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PackagePayment[]> {
    const page = toPage(query);
    const filter = { status: query.status ?? null, search: query.search?.trim() || null };
    const { ordering = '-created_at' } = query;
    const listed = await this.queries.execute(new ListPayments(filter, ordering, page));
    const { payments, total, totalIsLowerBound } = listed;
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return this.present(payments, caller);
  }

  @Get('own')
  @SignedIn()
  @ApiOkResponse({ type: [OwnPackagePayment] })
  @ApiProblem(400)
  async listOwn(
    @Caller() caller: SignedInUser,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnPackagePayment[]> {
    const page = toPage(query);
    const { payments, total } = await this.queries.execute(new ListOwnPayments(caller.userId, page));
    setPaginationHeaders(request, response, page, total);
    return payments.map((payment) => presentOwnPayment(payment, this.createLinks(caller)));
  }

  @Patch(':id/approve')
  @MayAwaitApproval('payment')
  @Staff('package_payments.decide')
  @StepUp()
  @ApiOkResponse({ type: PackagePayment })
  @ApiProblem(400, 404, 409)
  async decide(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: DecidePaymentRequest,
  ): Promise<PackagePayment> {
    const { is_approved: isApproved, bank_reference: reference, refund = true } = body;
    await this.commands.execute(
      new DecidePayment(caller.userId, id, isApproved, reference || null, refund ? { to: null } : null),
    );
    const [payment] = await this.present([await this.queries.execute(new FindPaymentWithPayer(id))], caller);
    if (!payment) throw new NotFound('Payment');
    return payment;
  }

  private async present(payments: readonly PayerRow[], caller: SignedInUser): Promise<PackagePayment[]> {
    const payers = payments.map((payment) => payment.user_id);
    const query = queryPool(this.orm);
    const warnings = await findWarnings(query, this.cnics, payers);
    const ids = payments.map(({ id }) => id);
    const matches = await findImageMatches(query, ids);
    const advances = await this.options.advances.findAlike(query, await readSlips(query, ids));
    const linkTo = this.createLinks(caller);
    return payments.map((payment) => {
      const doubts = {
        warnings: warnings.get(payment.user_id) ?? [],
        image_matches: matches.get(payment.id) ?? [],
        advance_matches: advances
          .filter(({ id }) => id === payment.id)
          .map(({ other_id: order_id, is_same }) => ({ order_id, is_same })),
      };
      return presentPayment(payment, doubts, linkTo);
    });
  }

  private createLinks({ sessionId }: SignedInUser): (paymentId: number) => string {
    return (paymentId) => this.links.sign(paymentId, sessionId, Date.now());
  }
}
