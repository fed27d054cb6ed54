import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  addressRules,
  type ConfirmationAnswerRequest,
  type BulkContactRequest,
  type BulkOutcome,
  bulkOutcomes,
  type ConfirmationAnswer,
  confirmationAnswers,
  confirmationLimits as limits,
  confirmationMessages as messages,
  type ConfirmationOrdering,
  confirmationOrderings,
  type ConfirmationState,
  confirmationStates,
  type ContactChannel,
  contactChannels,
  contactNoteRule,
  contactOfOrderRules,
  type ContactOutcome,
  contactOutcomes,
  type OrderContactRequest,
  lineRule,
  type SameAsRequest,
  type TextRule,
  type WarningCode,
  warningCodes,
} from '@soulvia/contracts';
import { ChoiceField, IdField, PageQuery, SearchField, TextField } from '@soulvia/platform/http';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

export class ConfirmationsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: confirmationStates, default: 'awaiting' })
  @IsOptional()
  @IsIn(confirmationStates, { message: `state must be one of ${confirmationStates.join(', ')}` })
  state?: ConfirmationState;

  @ApiPropertyOptional({ enum: warningCodes })
  @IsOptional()
  @IsIn(warningCodes, { message: `warning must be one of ${warningCodes.join(', ')}` })
  warning?: WarningCode;

  @SearchField() search?: string;

  @ApiPropertyOptional({ type: String, maxLength: addressRules.city.max.length })
  @IsOptional()
  @MaxLength(addressRules.city.max.length, { message: addressRules.city.max.message })
  @IsString({ message: 'city must be text' })
  city?: string;

  @ApiPropertyOptional({ enum: confirmationOrderings, default: 'oldest' })
  @IsOptional()
  @IsIn(confirmationOrderings, { message: `ordering must be one of ${confirmationOrderings.join(', ')}` })
  ordering?: ConfirmationOrdering;
}

const instantRule: TextRule = {
  ...lineRule('Time', 40),
  pattern: {
    regex: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/,
    message: messages.againInvalid,
  },
};

export class OrderContactBody implements OrderContactRequest {
  @ChoiceField(contactChannels, messages.channelInvalid) channel: ContactChannel;
  @ChoiceField(contactOutcomes, messages.outcomeInvalid) outcome: ContactOutcome;
  @TextField(contactNoteRule, { omittable: true }) note?: string;
  @TextField(instantRule, { omittable: true }) again_at?: string;
}

const largestId = 2_147_483_647;

export class BulkContactBody implements BulkContactRequest {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: limits.bulkMax })
  @Max(largestId, { each: true, message: messages.orderNotFound })
  @Min(1, { each: true, message: messages.orderNotFound })
  @IsInt({ each: true, message: messages.orderRequired })
  @ArrayUnique({ message: messages.sameOrder })
  @ArrayMaxSize(limits.bulkMax, { message: messages.tooManyOrders })
  @ArrayMinSize(1, { message: messages.ordersRequired })
  @IsArray({ message: messages.ordersRequired })
  order_ids: number[];

  @ChoiceField(bulkOutcomes, messages.bulkOutcomeInvalid) outcome: BulkOutcome;
}

export class SameAsBody implements SameAsRequest {
  @IdField({ required: messages.orderRequired, unknown: messages.orderNotFound }) other_order_id: number;
}

export class ConfirmationAnswerBody implements ConfirmationAnswerRequest {
  @ChoiceField(confirmationAnswers, messages.answerInvalid) answer: ConfirmationAnswer;
  @TextField(contactOfOrderRules.phone, { omittable: true }) phone?: string;
  @TextField(addressRules.street_no, { omittable: true }) street_no?: string;
  @TextField(addressRules.city, { omittable: true }) city?: string;
  @TextField(addressRules.zip_code, { omittable: true }) zip_code?: string;
}
