import {
  CsrfResponse,
  InvitationResponse,
  LoginResponse,
  MeResponse,
  MessageResponse,
  RefreshResponse,
  RegisterResponse,
  RegisterRequest,
  InvitationRequest,
  LoginRequest,
  RefreshRequest,
  RevokeRequest,
} from '@soulvia/contracts/accounts';
import { AcceptStaffInvitationRequest } from '@soulvia/contracts/staff-invitations';
import { SecondFactorResponse } from '@soulvia/contracts/second-factor';
import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiExtraModels, ApiHeader, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import {
  accountMessages as messages,
  headers,
  replayedHeader,
  readLinkToken,
  secondFactorMessages,
  signInCodeMessages,
} from '@soulvia/contracts';
import {
  ApiProblem,
  ClientAddress,
  describeDevice,
  OptionalCaller,
  OptionalSignIn,
  Public,
  readOrigin,
  type SignedInUser,
} from '@soulvia/platform/http';
import { readIdempotencyKey } from '@soulvia/platform/idempotency';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { TooManyRequests } from '@soulvia/platform/rate-limit';
import type { Request, Response } from 'express';
import { AcceptStaffInvitation } from '../commands/accept-staff-invitation.js';
import { RefreshSession } from '../commands/refresh-session.js';
import { SignIn } from '../commands/sign-in.js';
import { SignOut } from '../commands/sign-out.js';
import { SignUp } from '../commands/sign-up.js';
import { Cnics } from '../persistence/cnics.js';
import { FindInvitation } from '../queries/find-invitation.js';
import { FindUser } from '../queries/find-user.js';
import { hashRefreshToken } from '../sessions/refresh-token.js';

import { CountSignUps, SignUpRefusal } from './count-sign-ups.js';

import { presentInviter, presentSignedIn, presentOwnUser, presentSignIn } from './responses.js';

@ApiTags('auth')
@Controller('v1/auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cnics: Cnics,
    private readonly securityLog: SecurityLog,
  ) {}

  /** For clients that expect one. No cookie authenticates here, so nothing depends on the token. */
  @Get('csrf')
  @Public()
  @ApiOkResponse({ type: CsrfResponse })
  csrf(@Req() request: Request, @Res({ passthrough: true }) response: Response): CsrfResponse {
    const token = randomBytes(32).toString('base64url');
    response.cookie('csrftoken', token, { sameSite: 'strict', secure: request.secure, path: '/' });
    response.setHeader('Cache-Control', 'no-store');
    return { csrf_token: token };
  }

  @Post('register')
  @Public()
  @UseInterceptors(CountSignUps)
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: RegisterResponse })
  @ApiProblem(400, 409, 429, 503)
  async register(
    @Body() body: RegisterRequest,
    @SignUpRefusal() refusal: TooManyRequests | undefined,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisterResponse> {
    const applicant = {
      email: body.email,
      password: body.password,
      firstName: body.first_name,
      lastName: body.last_name ?? '',
      cnic: body.cnic,
      gender: body.gender,
      phone: body.phone,
      whatsapp: body.whatsapp,
    };
    const signUp = new SignUp(applicant, body.ref, refusal, readIdempotencyKey(key));
    const { user, sponsor, replayed } = await this.commands.execute(signUp);
    if (replayed) response.setHeader(replayedHeader, 'true');
    return {
      message: messages.accountCreated,
      user: presentOwnUser(user, applicant.cnic),
      sponsor: presentInviter(sponsor),
    };
  }

  @Post('invitation')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: InvitationResponse })
  @ApiProblem(400, 429)
  async invitation(@Body() body: InvitationRequest, @ClientAddress() address: string): Promise<InvitationResponse> {
    const sponsor = await this.queries.execute(new FindInvitation(body.ref, address));
    return { invited_by: sponsor ? { member_id: sponsor.memberId, first_name: sponsor.firstName } : null };
  }

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiExtraModels(LoginResponse, SecondFactorResponse)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(LoginResponse) }, { $ref: getSchemaPath(SecondFactorResponse) }] },
  })
  @ApiProblem(400, 401, 403, 429, 503)
  async login(
    @Body() body: LoginRequest,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LoginResponse | SecondFactorResponse> {
    const from = { address, device: describeDevice(userAgent), deviceToken: body.device };
    const result = await this.commands.execute(new SignIn(body.email, body.password, from));
    if ('tokens' in result) return presentSignIn(result, this.cnics.of(result.user));
    const message = result.methods.includes('email') ? signInCodeMessages.sent : secondFactorMessages.needed;
    return { message, second_factor: result };
  }

  /** Opens the account of an invited member of staff, and signs it in. */
  @Post('invitations/:token')
  @Public()
  @ApiCreatedResponse({ type: LoginResponse })
  @ApiProblem(400, 429, 503)
  async accept(
    @Param('token') token: string,
    @Body() { password }: AcceptStaffInvitationRequest,
    @Req() request: Request,
  ): Promise<LoginResponse> {
    const origin = readOrigin(request);
    const from = { ...origin, deviceToken: undefined };
    const command = new AcceptStaffInvitation(readLinkToken(token), password, from);
    const { invitationId: id, ...entered } = await this.commands.execute(command);
    const { id: userId } = entered.user;
    this.securityLog.record({ kind: 'StaffInvitationAccepted', userId, ...origin, detail: { id } });
    return presentSignIn(entered, null);
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: RefreshResponse })
  @ApiProblem(400, 401)
  async refresh(@Body() body: RefreshRequest): Promise<RefreshResponse> {
    return { tokens: await this.commands.execute(new RefreshSession(body.refresh)) };
  }

  @Post('logout')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400)
  async logout(@Body() body: RefreshRequest): Promise<MessageResponse> {
    await this.commands.execute(new SignOut(hashRefreshToken(body.refresh)));
    return { message: 'Logged out successfully!' };
  }

  /** For a browser that signed out without reaching the server and has kept only the hash. */
  @Post('revoke')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400)
  async revoke(@Body() body: RevokeRequest): Promise<MessageResponse> {
    await this.commands.execute(new SignOut(Buffer.from(body.refresh_hash, 'hex')));
    return { message: 'Logged out successfully!' };
  }

  @Get('me')
  @OptionalSignIn()
  @ApiOkResponse({ type: MeResponse })
  async me(@OptionalCaller() caller: SignedInUser | undefined): Promise<MeResponse> {
    const user = caller ? await this.queries.execute(new FindUser(caller.userId)) : null;
    return {
      authenticated: user !== null,
      user: caller && user ? presentSignedIn(user, this.cnics.of(user), caller.rights) : null,
    };
  }
}
