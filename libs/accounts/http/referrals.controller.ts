import { ReferralCode, ReferralVisit } from '@soulvia/contracts/referrals';
import { Body, Controller, Get, Header, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { CountReferralVisit } from '../commands/count-referral-visit.js';
import { IssueReferralCode } from '../commands/issue-referral-code.js';
import { ReplaceReferralCode } from '../commands/replace-referral-code.js';

/** Codes of members' links, and how often the links are opened. */
@ApiTags('referrals')
@Controller('v1/referrals')
export class ReferralsController {
  constructor(private readonly commands: CommandBus) {}

  @Get('code')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ReferralCode })
  async find(@Caller() caller: SignedInUser): Promise<ReferralCode> {
    return { code: await this.commands.execute(new IssueReferralCode(caller.userId)) };
  }

  /** The replaced code keeps working for a year. */
  @Post('code')
  @SignedIn()
  @ApiCreatedResponse({ type: ReferralCode })
  @ApiProblem(429)
  async replace(@Caller() caller: SignedInUser): Promise<ReferralCode> {
    return { code: await this.commands.execute(new ReplaceReferralCode(caller.userId)) };
  }

  /** Unknown codes get the same response. */
  @Post('visits')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 429)
  async count(
    @Body() { code }: ReferralVisit,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<void> {
    await this.commands.execute(new CountReferralVisit(code, address, userAgent));
  }
}
