import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, HttpCode, Post, Put, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StepUps } from '@soulvia/accounts';
import { payoutMessages } from '@soulvia/contracts';
import { MessageResponse } from '@soulvia/contracts/accounts';
import { FreezeProfileRequest, PayoutProfile, PayoutProfileRequest } from '@soulvia/contracts/payouts';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  Public,
  SignedIn,
  type SignedInUser,
  StepUp,
  type Uploads,
} from '@soulvia/platform/http';
import { FreezePayoutProfile } from '../commands/freeze-payout-profile.js';
import { SavePayoutProfile } from '../commands/save-payout-profile.js';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { findOwnProfile } from '../queries/payout-profiles.js';
import { assertEarner } from '../queries/assert-earner.js';
import { PayoutImages, cnicImageTerms } from './payout-images.js';

/** How the caller is paid. */
@ApiTags('earnings')
@Controller('v1/earnings/profile')
export class OwnProfileController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly secrets: PayoutSecrets,
    private readonly images: PayoutImages,
    private readonly stepUps: StepUps,
  ) {}

  @Get()
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: PayoutProfile })
  @ApiProblem(403)
  async find(@Caller() caller: SignedInUser): Promise<PayoutProfile> {
    const query = queryPool(this.orm);
    await assertEarner(query, caller);
    return findOwnProfile(query, this.secrets, caller.userId);
  }

  /** As a whole. Needs a step-up of those who have a second factor. */
  @Put()
  @SignedIn()
  @StepUp('by-content')
  @AcceptsImages(cnicImageTerms)
  @ApiOkResponse({ type: PayoutProfile })
  @ApiProblem(400, 403)
  async save(
    @Caller() caller: SignedInUser,
    @Body() body: PayoutProfileRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<PayoutProfile> {
    const query = queryPool(this.orm);
    await assertEarner(query, caller);
    await this.stepUps.assertRecentIfEnrolled(caller);
    await this.images.keepFor(uploads, (images) =>
      this.commands.execute(new SavePayoutProfile(caller.userId, body, images)),
    );
    return findOwnProfile(query, this.secrets, caller.userId);
  }

  /** Stops payouts, by the link 'This was not me'. */
  @Post('freeze')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 404)
  async freeze(@Body() { token }: FreezeProfileRequest): Promise<MessageResponse> {
    await this.commands.execute(new FreezePayoutProfile(token));
    return { message: payoutMessages.frozen };
  }
}
