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
import { localPhone } from '../domain/local-phone.js';
import type { User } from '../domain/user.entity.js';
import { Cnics } from '../persistence/cnics.js';
import { ExportOwnData } from '../queries/export-own-data.js';
import { FindUser } from '../queries/find-user.js';
import { FindPersonalInformation } from '../queries/find-personal-information.js';
import { DeleteOwnAccountBody, isWizardForm, ProfileBody, WizardBody } from './requests/personal-information.js';
import { PersonalInformationDocument, presentPersonalInformation, presentUser } from './responses.js';

@ApiTags('users')
@ApiExtraModels(ProfileBody, WizardBody)
@Controller('v1/users/personal-information')
@SignedIn()
export class PersonalInformationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cnics: Cnics,
  ) {}

  @Get()
  @ApiOkResponse({ type: PersonalInformationDocument })
  async find(@Caller() caller: SignedInUser): Promise<PersonalInformationDocument> {
    return this.present(await this.findCaller(caller));
  }

  /** Takes two forms: the profile, of which unchanged fields are ignored, and the personal step of the partner wizard. */
  @Patch()
  @AcceptsForm()
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(ProfileBody) }, { $ref: getSchemaPath(WizardBody) }] } })
  @ApiOkResponse({ type: PersonalInformationDocument })
  @ApiProblem(400, 409, 429, 503)
  async update(
    @Caller() caller: SignedInUser,
    @Body() body: object,
    @ClientAddress() address: string,
  ): Promise<PersonalInformationDocument> {
    if (isWizardForm(body)) return this.present(await this.complete(caller.userId, await readForm(WizardBody, body)));
    const { userId, sessionId } = caller;
    const { first_name, last_name, email, gender, phone, whatsapp, cnic } = this.presentOwn(
      await this.findCaller(caller),
    );
    const changes = withoutUnchanged(body, { first_name, last_name, email, gender, phone, whatsapp, cnic });
    return this.present(await this.updateProfile({ userId, sessionId, address }, await readForm(ProfileBody, changes)));
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
  async remove(@Caller() caller: SignedInUser, @Body() body: DeleteOwnAccountBody): Promise<void> {
    await this.commands.execute(new DeleteOwnAccount(caller, body.current_password));
  }

  private presentOwn(user: User): ReturnType<typeof presentUser> {
    return presentUser(user, this.cnics.of(user));
  }

  private async present(user: User): Promise<PersonalInformationDocument> {
    return presentPersonalInformation(
      user,
      this.cnics.of(user),
      await this.queries.execute(new FindPersonalInformation(user)),
    );
  }

  private updateProfile(
    caller: { userId: number; sessionId: string; address: string },
    body: ProfileBody,
  ): Promise<User> {
    const { current_password: currentPassword, ...fields } = body;
    return this.commands.execute(new UpdateProfile(caller, fields, currentPassword));
  }

  private complete(userId: number, body: WizardBody): Promise<User> {
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
