import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, OptionalCaller, OptionalSignIn, Public, type SignedInUser } from '@soulvia/platform/http';
import { RefreshSession } from '../commands/refresh-session.js';
import { SignIn } from '../commands/sign-in.js';
import { SignOut } from '../commands/sign-out.js';
import { FindUser } from '../queries/find-user.js';
import { LoginBody, RefreshBody } from './requests.js';
import { LoginDocument, MeDocument, MessageDocument, presentUser, RefreshDocument } from './responses.js';

@ApiTags('auth')
@Controller('v1/auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: LoginDocument })
  @ApiProblem(400, 401, 403, 503)
  async login(@Body() body: LoginBody): Promise<LoginDocument> {
    const { user, tokens } = await this.commands.execute(new SignIn(body.email, body.password));
    return { message: 'Login successful', user: presentUser(user), tokens };
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: RefreshDocument })
  @ApiProblem(400, 401)
  async refresh(@Body() body: RefreshBody): Promise<RefreshDocument> {
    return { tokens: await this.commands.execute(new RefreshSession(body.refresh)) };
  }

  @Post('logout')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDocument })
  @ApiProblem(400)
  async logout(@Body() body: RefreshBody): Promise<MessageDocument> {
    await this.commands.execute(new SignOut(body.refresh));
    return { message: 'Logged out successfully!' };
  }

  @Get('me')
  @OptionalSignIn()
  @ApiOkResponse({ type: MeDocument })
  async me(@OptionalCaller() caller: SignedInUser | undefined): Promise<MeDocument> {
    const user = caller ? await this.queries.execute(new FindUser(caller.userId)) : null;
    return { authenticated: user !== null, user: user === null ? null : presentUser(user) };
  }
}
