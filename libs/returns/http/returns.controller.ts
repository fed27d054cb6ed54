import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { headers } from '@soulvia/contracts';
import {
  AskReturnRequest,
  DecideReturnRequest,
  ReceiveReturnRequest,
  Return,
  ReturnsQuery,
  ReturnWithRecord,
} from '@soulvia/contracts/returns';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  claimOf,
  IdParameter,
  ReadsPersonalData,
  sendOnce,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  toDays,
  toPage,
  type Uploads,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { DecideReturn } from '../commands/decide-return.js';
import { ReceiveReturn } from '../commands/receive-return.js';
import { photoAddress, ReturnPhotoLinks } from '../domain/photo-links.js';
import { findReturn } from '../queries/find-return.js';
import { type LinkToPhoto, listReturns } from '../queries/list-returns.js';
import { photoTerms } from './return-photos.js';
import { ReturnRequests } from './return-requests.js';

/** What buyers return, and what staff decide about it. */
@ApiTags('returns')
@Controller('v1')
@Staff('returns.write')
export class ReturnsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly requests: ReturnRequests,
    private readonly links: ReturnPhotoLinks,
  ) {}

  @Get('returns')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [Return] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: ReturnsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Return[]> {
    const page = toPage(query);
    const filter = {
      state: query.state ?? null,
      reason: query.reason ?? null,
      search: query.search?.trim() || null,
      days: toDays(query),
    };
    const listed = await listReturns(queryPool(this.orm), filter, page, this.linkFor(caller));
    setPaginationHeaders(request, response, page, listed.total, listed.totalIsLowerBound);
    return listed.returns;
  }

  @Get('returns/:id')
  @ReadsPersonalData()
  @ApiOkResponse({ type: ReturnWithRecord })
  @ApiProblem(404)
  find(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<ReturnWithRecord> {
    return findReturn(queryPool(this.orm), id, this.linkFor(caller));
  }

  @Post('orders/:id/returns')
  @ReadsPersonalData()
  @AcceptsImages(photoTerms)
  @ApiCreatedResponse({ type: ReturnWithRecord })
  @ApiProblem(400, 404, 409)
  async ask(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) orderId: number,
    @Body() body: AskReturnRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<ReturnWithRecord> {
    return this.find(caller, await this.requests.ask(orderId, body, { as: 'staff' }, uploads));
  }

  @Post('returns/:id/decide')
  @ReadsPersonalData()
  @HttpCode(200)
  @ApiOkResponse({ type: ReturnWithRecord })
  @ApiProblem(400, 404, 409)
  async decide(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: DecideReturnRequest,
  ): Promise<ReturnWithRecord> {
    await this.commands.execute(new DecideReturn(id, body, caller.userId));
    return this.find(caller, id);
  }

  @Post('returns/:id/receive')
  @MayAwaitApproval('stock-loss', 'refund')
  @ReadsPersonalData()
  @HttpCode(200)
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiOkResponse({ type: ReturnWithRecord })
  @ApiProblem(400, 404, 409)
  async receive(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: ReceiveReturnRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReturnWithRecord> {
    const claim = claimOf(caller, `returns/${id}/receive`, key, body);
    sendOnce(response, await this.commands.execute(new ReceiveReturn(id, body.lines, claim)));
    return this.find(caller, id);
  }

  private linkFor({ sessionId }: SignedInUser): LinkToPhoto {
    return (returnId, key) => photoAddress(this.links.sign(returnId, sessionId, Date.now()), key);
  }
}
