import { Body, Controller, Injectable, Patch, type PipeTransform } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import {
  AcceptsForm,
  ApiProblem,
  Caller,
  ClientAddress,
  RequestValidation,
  SignedIn,
  type SignedInUser,
} from '@soulvia/platform/http';
import { CompletePersonalInformation } from '../commands/complete-personal-information.js';
import { UpdateProfile } from '../commands/update-profile.js';
import type { User } from '../domain/user.entity.js';
import { FindPersonalInformation } from '../queries/find-personal-information.js';
import { isWizardForm, ProfileBody, WizardBody } from './requests/personal-information.js';
import { PersonalInformationDocument, presentPersonalInformation } from './responses.js';

@Injectable()
class EitherForm implements PipeTransform<object, Promise<unknown>> {
  private readonly validation = new RequestValidation();

  transform(body: object): Promise<unknown> {
    return this.validation.transform(body, { type: 'body', metatype: isWizardForm(body) ? WizardBody : ProfileBody });
  }
}

@ApiTags('users')
@ApiExtraModels(ProfileBody, WizardBody)
@Controller('v1/users/personal-information')
@SignedIn()
export class PersonalInformationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch()
  @AcceptsForm()
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(ProfileBody) }, { $ref: getSchemaPath(WizardBody) }] } })
  @ApiOkResponse({ type: PersonalInformationDocument })
  @ApiProblem(400, 409, 429, 503)
  async update(
    @Caller() caller: SignedInUser,
    @Body(EitherForm) body: ProfileBody | WizardBody,
    @ClientAddress() address: string,
  ): Promise<PersonalInformationDocument> {
    const user = await (body instanceof WizardBody
      ? this.complete(caller.userId, body)
      : this.updateProfile({ userId: caller.userId, address }, body));
    return presentPersonalInformation(user, await this.queries.execute(new FindPersonalInformation(user)));
  }

  private updateProfile(caller: { userId: number; address: string }, body: ProfileBody): Promise<User> {
    const { current_password: currentPassword, ...fields } = body;
    return this.commands.execute(new UpdateProfile(caller, fields, currentPassword));
  }

  private complete(userId: number, body: WizardBody): Promise<User> {
    const { fullName, phone, cnic, dob, city, province, zip, country } = body;
    const form = {
      fullName,
      phone,
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
