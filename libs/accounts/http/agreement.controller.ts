import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AgreementVersion,
  OwnAgreement,
  PartnerAgreement,
  PublishAgreementRequest,
} from '@soulvia/contracts/agreement';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, Public, SignedIn, type SignedInUser, Staff, StepUp } from '@soulvia/platform/http';
import { AcceptAgreement } from '../commands/accept-agreement.js';
import { PublishAgreement } from '../commands/publish-agreement.js';
import { findOwnAgreement, readAgreement } from '../persistence/agreements.js';

@ApiTags('partners')
@Controller('v1/partners/agreement')
export class AgreementController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** The newest version. */
  @Get()
  @Public()
  @ApiOkResponse({ type: PartnerAgreement })
  @ApiProblem(404)
  async find(): Promise<PartnerAgreement> {
    const agreement = await readAgreement(queryPool(this.orm));
    if (!agreement) throw new NotFound('Agreement');
    return agreement;
  }

  /** Whether the caller has accepted the newest version. */
  @Get('mine')
  @SignedIn()
  @ApiOkResponse({ type: OwnAgreement })
  findOwn(@Caller() { userId }: SignedInUser): Promise<OwnAgreement> {
    return findOwnAgreement(queryPool(this.orm), userId);
  }

  /** Publishes a text as the next version. */
  @Put()
  @Staff('settings.write')
  @StepUp()
  @ApiOkResponse({ type: AgreementVersion })
  @ApiProblem(400)
  async publish(
    @Caller() { userId }: SignedInUser,
    @Body() { text }: PublishAgreementRequest,
  ): Promise<AgreementVersion> {
    return { version: await this.commands.execute(new PublishAgreement(text, userId)) };
  }

  /** Records that the caller accepts a version. */
  @Post()
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ type: AgreementVersion })
  @ApiProblem(400)
  async accept(@Caller() { userId }: SignedInUser, @Body() { version }: AgreementVersion): Promise<AgreementVersion> {
    await this.commands.execute(new AcceptAgreement(userId, version));
    return { version };
  }
}
