import {
  Parcel,
  ParcelsQuery,
  ChangeParcelRequest,
  ReportRequest,
  AdviceRequest,
  ReceiveParcelRequest,
  CorrectParcelRequest,
} from '@soulvia/contracts/parcels';
import { Body, Controller, Get, Headers, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  CallerOrKey,
  isKey,
  claimOf,
  toDays,
  IdParameter,
  toPage,
  ReadsPersonalData,
  sendOnce,
  setPaginationHeaders,
  type SignedInUser,
  type StaffOrKey,
  Staff,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { AdviseParcel } from '../commands/advise-parcel.js';
import { ChangeParcel } from '../commands/change-parcel.js';
import { CorrectParcel } from '../commands/correct-parcel.js';
import { ReceiveParcel } from '../commands/receive-parcel.js';
import { ReportParcel } from '../commands/report-parcel.js';
import { VoidParcel } from '../commands/void-parcel.js';
import { FindParcel } from '../queries/find-parcel.js';
import { ListParcels } from '../queries/list-parcels.js';

/** Parcels on their way to buyers and back. */
@ApiTags('parcels')
@Controller('v1/parcels')
@Staff('parcels.write')
export class ParcelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @OpenToKeys()
  @Staff('orders.read')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [Parcel] })
  @ApiProblem(400)
  async list(
    @Query() query: ParcelsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Parcel[]> {
    const page = toPage(query);
    const filter = {
      states: query.state ?? [],
      courierId: query.courier ?? null,
      advice: query.advice ?? false,
      overdue: query.overdue ?? false,
      disagree: query.disagree ?? false,
      unbooked: query.unbooked ?? false,
      deliveredOn: query.delivered_on ?? null,
      refusedOn: query.refused_on ?? null,
      search: query.search?.trim() || null,
      days: toDays(query),
    };
    const { parcels, total, totalIsLowerBound } = await this.queries.execute(new ListParcels(filter, page));
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return parcels;
  }

  @Get(':id')
  @OpenToKeys()
  @Staff('orders.read')
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<Parcel> {
    return this.queries.execute(new FindParcel(id));
  }

  @Patch(':id')
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async change(@Param('id', IdParameter) id: number, @Body() body: ChangeParcelRequest): Promise<Parcel> {
    await this.commands.execute(new ChangeParcel(id, body));
    return this.find(id);
  }

  @Post(':id/reports')
  @OpenToKeys()
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async report(
    @CallerOrKey() caller: StaffOrKey,
    @Param('id', IdParameter) id: number,
    @Body() { state, note, at, advice }: ReportRequest,
  ): Promise<Parcel> {
    const isAdviceNeeded = advice ?? state === 'ATTEMPTED';
    const by = isKey(caller) ? { by: null, key: caller.name } : { by: caller.userId, key: null };
    const report = { state, note: note || null, at: at === undefined ? null : new Date(at), isAdviceNeeded, ...by };
    await this.commands.execute(new ReportParcel(id, report));
    return this.find(id);
  }

  @Post(':id/advice')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async advise(
    @Caller() { userId: by }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: AdviceRequest,
  ): Promise<Parcel> {
    await this.commands.execute(new AdviseParcel(id, body, by));
    return this.find(id);
  }

  @Post(':id/receive')
  @MayAwaitApproval('stock-loss')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async receive(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: ReceiveParcelRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Parcel> {
    const claim = claimOf(caller, `parcels/${id}/receive`, key, body);
    sendOnce(response, await this.commands.execute(new ReceiveParcel(id, body.lines, caller.userId, claim)));
    return this.find(id);
  }

  @Post(':id/void')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(404, 409)
  async voidParcel(@Caller() { userId: by }: SignedInUser, @Param('id', IdParameter) id: number): Promise<Parcel> {
    await this.commands.execute(new VoidParcel(id, by));
    return this.find(id);
  }

  @Post(':id/correct')
  @Staff('cash.write')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Parcel })
  @ApiProblem(400, 404, 409)
  async correct(
    @Caller() { userId: by }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: CorrectParcelRequest,
  ): Promise<Parcel> {
    await this.commands.execute(new CorrectParcel(id, body, by));
    return this.find(id);
  }
}
