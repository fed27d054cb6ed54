import { Body, Controller, Get, Header, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { invitationRule, type ReferralCode, type ReferralVisit } from '@soulvia/contracts';
import {
  ApiProblem,
  Caller,
  ClientAddress,
  Public,
  SignedIn,
  type SignedInUser,
  TextField,
} from '@soulvia/platform/http';
import { CountReferralVisit } from '../commands/count-referral-visit.js';
import { IssueReferralCode } from '../commands/issue-referral-code.js';
import { ReplaceReferralCode } from '../commands/replace-referral-code.js';

class ReferralCodeDocument implements ReferralCode {
  @ApiProperty() code: string;
}

class ReferralVisitBody implements ReferralVisit {
  @TextField({ ...invitationRule, required: 'Code is required' }) code: string;
}

/** Codes of members' links, and how often the links are opened. */
@ApiTags('referrals')
@Controller('v1/referrals')
export class ReferralsController {
  constructor(private readonly commands: CommandBus) {}

  @Get('code')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ReferralCodeDocument })
  async find(@Caller() caller: SignedInUser): Promise<ReferralCodeDocument> {
    return { code: await this.commands.execute(new IssueReferralCode(caller.userId)) };
  }

  /** The replaced code keeps working for a year. */
  @Post('code')
  @SignedIn()
  @ApiCreatedResponse({ type: ReferralCodeDocument })
  @ApiProblem(429)
  async replace(@Caller() caller: SignedInUser): Promise<ReferralCodeDocument> {
    return { code: await this.commands.execute(new ReplaceReferralCode(caller.userId)) };
  }

  /** Unknown codes get the same response. */
  @Post('visits')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 429)
  async count(
    @Body() { code }: ReferralVisitBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    await this.commands.execute(new CountReferralVisit(code, address, userAgent));
  }
}
