import {
  PersonalInformation,
  UpdateProfileRequest,
  UpdatePersonalInformationRequest,
  DeleteOwnAccountRequest,
} from '@soulvia/contracts/accounts';
import { Body, Controller, Delete, Get, HttpCode, Patch, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiExtraModels, ApiNoContentResponse, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import {
  AcceptsForm,
  ApiProblem,
  Caller,
  ClientAddress,
  readForm,
  SignedIn,
  type SignedInUser,
  Unauthenticated,
  withoutUnchanged,
} from '@soulvia/platform/http';
import type { Response } from 'express';
import { CompletePersonalInformation } from '../commands/complete-personal-information.js';
import { DeleteOwnAccount } from '../commands/delete-own-account.js';
import { UpdateProfile } from '../commands/update-profile.js';
import { localPhone } from '@soulvia/contracts';
import type { User } from '../domain/user.entity.js';
import { Cnics } from '../persistence/cnics.js';
import { ExportOwnData } from '../queries/export-own-data.js';
import { FindUser } from '../queries/find-user.js';
import { FindPersonalInformation } from '../queries/find-personal-information.js';
import { presentPersonalInformation, presentUser } from './responses.js';

@ApiTags('users')
@ApiExtraModels(UpdateProfileRequest, UpdatePersonalInformationRequest)
@Controller('v1/users/personal-information')
@SignedIn()
export class PersonalInformationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cnics: Cnics,
  ) {}

  @Get()
  @ApiOkResponse({ type: PersonalInformation })
  async find(@Caller() caller: SignedInUser): Promise<PersonalInformation> {
    return this.present(await this.findCaller(caller));
  }

  /** Takes two forms: the profile, of which unchanged fields are ignored, and the personal step of the partner wizard. */
  @Patch()
  @AcceptsForm()
  @ApiBody({
    schema: {
      oneOf: [{ $ref: getSchemaPath(UpdateProfileRequest) }, { $ref: getSchemaPath(UpdatePersonalInformationRequest) }],
    },
  })
  @ApiOkResponse({ type: PersonalInformation })
  @ApiProblem(400, 409, 429, 503)
  async update(
    @Caller() caller: SignedInUser,
    @Body() body: object,
    @ClientAddress() address: string,
  ): Promise<PersonalInformation> {
    if (isWizardForm(body))
      return this.present(await this.complete(caller.userId, await readForm(UpdatePersonalInformationRequest, body)));
    const { userId, sessionId } = caller;
    const { first_name, last_name, email, gender, phone, whatsapp, cnic } = this.presentOwn(
      await this.findCaller(caller),
    );
    const changes = withoutUnchanged(body, { first_name, last_name, email, gender, phone, whatsapp, cnic });
    return this.present(
      await this.updateProfile({ userId, sessionId, address }, await readForm(UpdateProfileRequest, changes)),
    );
  }

  private async findCaller({ userId }: SignedInUser): Promise<User> {
    const user = await this.queries.execute(new FindUser(userId));
    if (!user) throw new Unauthenticated();
    return user;
  }

  /** Everything that the shop stores of the caller, as a file. */
  @Get('export')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiProblem(429)
  async export(
    @Caller() caller: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Record<string, unknown>> {
    const data = await this.queries.execute(new ExportOwnData(caller.userId));
    response.setHeader('Content-Disposition', 'attachment; filename="soulvia-my-data.json"');
    return data;
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 409, 429, 503)
  async remove(@Caller() caller: SignedInUser, @Body() body: DeleteOwnAccountRequest): Promise<void> {
    await this.commands.execute(new DeleteOwnAccount(caller, body.current_password));
  }

  private presentOwn(user: User): ReturnType<typeof presentUser> {
    return presentUser(user, this.cnics.of(user));
  }

  private async present(user: User): Promise<PersonalInformation> {
    return presentPersonalInformation(
      user,
      this.cnics.of(user),
      await this.queries.execute(new FindPersonalInformation(user)),
    );
  }

  private updateProfile(
    caller: { userId: number; sessionId: string; address: string },
    body: UpdateProfileRequest,
  ): Promise<User> {
    const { current_password: currentPassword, ...fields } = body;
    return this.commands.execute(new UpdateProfile(caller, fields, currentPassword));
  }

  private complete(userId: number, body: UpdatePersonalInformationRequest): Promise<User> {
    const { fullName, phone, cnic, dob, city, province, zip, country } = body;
    const form = {
      fullName,
      phone: localPhone(phone),
      cnic: cnic.replaceAll('-', ''),
      dob,
      address: body.address ?? '',
      city,
      province,
      zip,
      country,
      sponsorId: body.hasSponsor ? body.sponsorId : undefined,
    };
    return this.commands.execute(new CompletePersonalInformation(userId, form));
  }
}

const wizardOnly: readonly string[] = ['fullName', 'dob', 'province', 'hasSponsor', 'sponsorId', 'agree'];

/** The route takes two forms; fields that only the wizard has identify it. */
function isWizardForm(body: object): boolean {
  return wizardOnly.some((field) => field in body);
}
