import {
  accountMessages as messages,
  changePasswordRules,
  dateOfBirthProblem,
  genders,
  profileRules,
  wizardMessages,
  wizardRules,
  type DeleteOwnAccountRequest,
  type Gender,
  type UpdatePersonalInformationRequest,
  type UpdateProfileRequest,
} from '@soulvia/contracts';
import { ChoiceField, TextField, BooleanField } from '@soulvia/platform/http';
import { ApiProperty } from '@nestjs/swagger';
import { Equals, ValidateBy, ValidateIf } from 'class-validator';

export class ProfileBody implements UpdateProfileRequest {
  @TextField(profileRules.first_name, { omittable: true }) first_name?: string;
  @TextField(profileRules.last_name, { omittable: true }) last_name?: string;
  @TextField(profileRules.email, { omittable: true }) email?: string;
  @ChoiceField(genders, messages.genderInvalid, { omittable: true }) gender?: Gender;
  @TextField(profileRules.phone, { omittable: true }) phone?: string;
  @TextField(profileRules.whatsapp, { omittable: true }) whatsapp?: string;
  @TextField(profileRules.cnic, { omittable: true }) cnic?: string;
  @TextField(profileRules.current_password, { omittable: true }) current_password?: string;
}

export class DeleteOwnAccountBody implements DeleteOwnAccountRequest {
  @TextField(changePasswordRules.current_password) current_password: string;
}

const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });
const dobProblem = (value: unknown) => dateOfBirthProblem(value, karachi.format(new Date()));

export class WizardBody implements UpdatePersonalInformationRequest {
  @TextField(wizardRules.fullName) fullName: string;
  @TextField(wizardRules.phone) phone: string;
  @TextField(wizardRules.cnic) cnic: string;

  @ApiProperty({ format: 'date' })
  @ValidateBy({
    name: 'dateOfBirth',
    validator: {
      validate: (value) => dobProblem(value) === undefined,
      defaultMessage: (field) => dobProblem(field?.value) ?? '',
    },
  })
  dob: string;

  @TextField(wizardRules.address) address?: string;
  @TextField(wizardRules.city) city: string;
  @TextField(wizardRules.province) province: string;
  @TextField(wizardRules.zip) zip: string;
  @TextField(wizardRules.country) country: string;
  @BooleanField('hasSponsor must be true or false') hasSponsor: boolean;

  /** Ignored when `hasSponsor` is false. */
  @ValidateIf((form: { hasSponsor: unknown }) => form.hasSponsor === true)
  @TextField(wizardRules.sponsorId)
  sponsorId?: string;

  /** Display only; the server ignores it. */
  @TextField(wizardRules.sponsorName) sponsorName?: string;

  @Equals(true, { message: wizardMessages.mustAgree })
  @BooleanField(wizardMessages.mustAgree)
  agree: boolean;
}

const wizardOnly: readonly string[] = ['fullName', 'dob', 'province', 'hasSponsor', 'sponsorId', 'agree'];

/** The route takes two forms; fields that only the wizard has identify it. */
export function isWizardForm(body: object): boolean {
  return wizardOnly.some((field) => field in body);
}
