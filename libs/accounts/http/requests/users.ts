import { ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import {
  accountMessages as messages,
  type Duty,
  genders,
  isPartnerPassword,
  revealReasonRule,
  roles,
  userOrderings,
  userRules,
  userStatuses,
  wizardMessages,
  type CreateUserRequest,
  type Gender,
  type RevealCnicRequest,
  type Role,
  type UpdateUserRequest,
  type UserOrdering,
  type UserStatus,
} from '@soulvia/contracts';
import { ChoiceField, DayQuery, SearchField, TextField, wholeNumber, BooleanField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { DutiesField } from './staff.js';
import { SameAs } from './same-as.js';

const largestId = 2_147_483_647;
const roleMessage = `Role must be one of ${roles.join(', ')}`;
const statusMessage = `Status must be one of ${userStatuses.join(', ')}`;

const isPartner = (user: unknown) => (user as CreateUserRequest).role === 'SOULVIA_PARTNER';

/** Partners need a stronger password than customers, and a gender of M or F. */
function ForPartners(takes: (value: unknown) => boolean, message: string): PropertyDecorator {
  return ValidateBy(
    {
      name: 'forPartners',
      validator: { validate: (value, field) => !isPartner(field?.object) || takes(value) },
    },
    { message },
  );
}

export class CreateUserBody implements CreateUserRequest {
  @TextField(userRules.email) email: string;

  @ForPartners((value) => typeof value === 'string' && isPartnerPassword(value), messages.partnerPassword)
  @TextField(userRules.password)
  password: string;

  @SameAs('password', messages.passwordsMustMatch)
  @TextField(userRules.password_confirm)
  password_confirm: string;

  @TextField(userRules.first_name) first_name: string;
  @TextField(userRules.last_name) last_name: string;
  @TextField(userRules.cnic) cnic: string;

  @ForPartners((value) => value !== 'O', messages.genderInvalid)
  @ChoiceField(genders, messages.genderInvalid, { required: messages.genderRequired })
  gender: Gender;

  @TextField(userRules.phone) phone: string;
  @TextField(userRules.whatsapp) whatsapp: string;
  @ChoiceField(roles, roleMessage, { omittable: true }) role?: Role;
  @DutiesField({ omittable: true }) duties?: Duty[];
  @ChoiceField(userStatuses, statusMessage, { omittable: true }) status?: UserStatus;
  @BooleanField('is_active must be true or false', { omittable: true }) is_active?: boolean;
}

export class RevealCnicBody implements RevealCnicRequest {
  @TextField(revealReasonRule) reason: string;
}

class EditableUserBody extends OmitType(CreateUserBody, ['password', 'password_confirm', 'gender']) {}

export class UpdateUserBody
  extends PartialType(EditableUserBody, { skipNullProperties: false })
  implements UpdateUserRequest
{
  @ChoiceField(genders, messages.genderInvalid, { omittable: true }) gender?: Gender;

  /** An empty form field removes the sponsor. */
  @ApiPropertyOptional({ type: Number, nullable: true })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : wholeNumber(value)))
  @IsOptional()
  @IsInt({ message: wizardMessages.sponsorNotFound })
  @Min(1, { message: wizardMessages.sponsorNotFound })
  @Max(largestId, { message: wizardMessages.sponsorNotFound })
  sponsor_id?: number | null;
}

export class UsersQuery extends DayQuery {
  /** Comma-separated. */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsIn(roles, { each: true, message: roleMessage })
  role?: Role[];

  @ApiPropertyOptional({ enum: userStatuses })
  @IsOptional()
  @IsIn(userStatuses, { message: statusMessage })
  status?: UserStatus;

  @SearchField() search?: string;

  @ApiPropertyOptional({ enum: userOrderings, default: '-created_at' })
  @IsOptional()
  @IsIn(userOrderings, { message: `ordering must be one of ${userOrderings.join(', ')}` })
  ordering?: UserOrdering;
}
