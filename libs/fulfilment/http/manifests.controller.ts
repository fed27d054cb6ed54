import {
  CreatedManifest,
  Manifest,
  ManifestSummary,
  ManifestsQuery,
  CreateManifestRequest,
} from '@soulvia/contracts/manifests';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, manifestsPath } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  claimOf,
  IdParameter,
  toPage,
  ReadsPersonalData,
  sendOnce,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { CreateManifest } from '../commands/create-manifest.js';
import { SignManifest } from '../commands/sign-manifest.js';
import { FindManifest } from '../queries/find-manifest.js';
import { ListManifests } from '../queries/list-manifests.js';

/** Lists of parcels that couriers sign for when they take them. */
@ApiTags('parcels')
@Controller('v1/parcels/manifests')
@Staff('parcels.write')
export class ManifestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('orders.read')
  @ApiOkResponse({ type: [ManifestSummary] })
  @ApiProblem(400)
  async list(
    @Query() query: ManifestsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManifestSummary[]> {
    const page = toPage(query);
    const found = await this.queries.execute(new ListManifests(query.state ?? 'open', page));
    setPaginationHeaders(request, response, page, found.total, found.totalIsLowerBound);
    return found.rows;
  }

  @Post()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: CreatedManifest })
  @ApiProblem(400, 409)
  async create(
    @Caller() caller: SignedInUser,
    @Body() body: CreateManifestRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CreatedManifest> {
    const claim = claimOf(caller, manifestsPath, key, body);
    return sendOnce(response, await this.commands.execute(new CreateManifest(body, caller.userId, claim)));
  }

  @Get(':id')
  @Staff('orders.read')
  @ReadsPersonalData()
  @ApiOkResponse({ type: Manifest })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<Manifest> {
    return this.queries.execute(new FindManifest(id));
  }

  @Post(':id/sign')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: Manifest })
  @ApiProblem(404, 409)
  async sign(@Caller() { userId: by }: SignedInUser, @Param('id', IdParameter) id: number): Promise<Manifest> {
    await this.commands.execute(new SignManifest(id, by));
    return this.find(id);
  }
}
