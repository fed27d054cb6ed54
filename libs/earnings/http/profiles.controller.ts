import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Cnics, Sessions } from '@soulvia/accounts';
import {
  CheckedProfile,
  DecideProfileRequest,
  ProfilesQuery,
  ProfileToCheck,
  RevealedProfile,
  RevealProfileRequest,
} from '@soulvia/contracts/payouts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  EditsVersion,
  IdParameter,
  isPermitted,
  LastSeen,
  Public,
  readOrigin,
  ReadsPersonalData,
  recordPersonalDataRead,
  sendPage,
  sendPrivateImage,
  type SignedInUser,
  Staff,
  StepUp,
  toPage,
  Versioned,
} from '@soulvia/platform/http';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Request, Response } from 'express';
import { DecidePayoutProfile } from '../commands/decide-payout-profile.js';
import { RevealPayoutProfile } from '../commands/reveal-payout-profile.js';
import { cnicImageFolder, PayoutImageLinks } from '../domain/payout-links.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { findProfileToCheck, hasImage, listProfiles } from '../queries/payout-profiles.js';
import { PayoutImages } from './payout-images.js';

/** What finance decides about: a change of any part of it is a later one. */
const decidedPart = ({ changed_at: changedAt }: ProfileToCheck) => changedAt;

/** How partners are paid, as finance checks it. */
@ApiTags('earnings')
@Controller('v1/earnings/profiles')
export class ProfilesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly secrets: PayoutSecrets,
    private readonly cnics: Cnics,
    private readonly links: PayoutImageLinks,
    private readonly images: PayoutImages,
    private readonly sessions: Sessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @Staff('payouts.write')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [CheckedProfile] })
  @ApiProblem(400)
  async list(
    @Query() { state, ...paging }: ProfilesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CheckedProfile[]> {
    const page = toPage(paging);
    const listed = await listProfiles(queryPool(this.orm), this.secrets, state ?? null, page);
    return sendPage(request, response, page, listed);
  }

  /** An image, by one of the signed links of a profile. */
  @Get('images/:token/:name')
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(404)
  async image(
    @Param('token') token: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const key = `${cnicImageFolder}/${name}`;
    const claim = this.links.read(token, new Date());
    const viewer = claim && (await this.sessions.find(claim.sessionId));
    const isAllowed =
      viewer && isPermitted(viewer, 'payouts.write') && (await hasImage(queryPool(this.orm), claim.id, key));
    const bytes = isAllowed && (await this.images.read(key));
    if (!bytes) throw new NotFound('Image');
    // The link stands for the viewer: there is no token from which the guard knows them.
    recordPersonalDataRead(this.securityLog, request, { userId: viewer.userId }, 1);
    sendPrivateImage(response, bytes);
  }

  @Get(':id')
  @Versioned(decidedPart)
  @Staff('payouts.write')
  @ReadsPersonalData('person')
  @ApiOkResponse({ type: ProfileToCheck })
  @ApiProblem(404)
  find(@Caller() { sessionId }: SignedInUser, @Param('id', IdParameter) userId: number): Promise<ProfileToCheck> {
    const { secrets, cnics, links } = this;
    return findProfileToCheck(queryPool(this.orm), { secrets, cnics, links }, userId, sessionId);
  }

  @Post(':id/decide')
  @Staff('payouts.write')
  @ReadsPersonalData('person')
  @StepUp()
  @HttpCode(200)
  @EditsVersion(decidedPart)
  @ApiOkResponse({ type: ProfileToCheck })
  @ApiProblem(400, 404)
  async decide(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) userId: number,
    @Body() body: DecideProfileRequest,
    @LastSeen() lastSeen: string | null,
  ): Promise<ProfileToCheck> {
    await this.commands.execute(new DecidePayoutProfile(userId, body, new Date(), lastSeen));
    return this.find(caller, userId);
  }

  /** The whole account and CNIC, counted as a CNIC that was shown. */
  @Post(':id/reveal')
  @Staff('payouts.write')
  @ReadsPersonalData('person')
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: RevealedProfile })
  @ApiProblem(400, 404, 409)
  async reveal(
    @Caller() { userId: actorId }: SignedInUser,
    @Param('id', IdParameter) userId: number,
    @Body() { reason }: RevealProfileRequest,
    @Req() request: Request,
  ): Promise<RevealedProfile> {
    const { revealId, ...revealed } = await this.commands.execute(new RevealPayoutProfile(actorId, userId, reason));
    const detail = { id: userId, reveal_id: revealId };
    this.securityLog.record({ kind: 'CnicRevealed', userId: actorId, ...readOrigin(request), detail });
    return revealed;
  }
}
