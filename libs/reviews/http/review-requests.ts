import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  type AnswerReviewRequest,
  type ChangeReviewRequest,
  type DecideReviewRequest,
  ratingRule,
  reviewMessages as messages,
  reviewOrderings,
  type ReviewOrdering,
  reviewRejections,
  type ReviewRejection,
  reviewRules,
  reviewStates,
  type ReviewState,
  skinTypes,
  type SkinType,
  type WriteReviewRequest,
} from '@soulvia/contracts';
import { BooleanField, ChoiceField, NumberField, Omittable, PageQuery, TextField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, ValidateIf } from 'class-validator';

/** Skin type that an empty text or null clears. */
function SkinTypeField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: skinTypes, nullable: true }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    Omittable(),
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsIn(skinTypes, { message: messages.skinTypeInvalid }),
  );
}

export class WriteReviewBody implements WriteReviewRequest {
  @NumberField(ratingRule) rating: number;
  @TextField(reviewRules.text) text: string;
  @SkinTypeField() skin_type?: SkinType | null;
}

export class ChangeReviewBody implements ChangeReviewRequest {
  @NumberField(ratingRule, { omittable: true }) rating?: number;
  @TextField(reviewRules.text, { omittable: true }) text?: string;
  @SkinTypeField() skin_type?: SkinType | null;
  @BooleanField(messages.removePhotosInvalid, { omittable: true }) remove_photos?: boolean;
}

export class DecideReviewBody implements DecideReviewRequest {
  @BooleanField(messages.publishInvalid) publish: boolean;
  @ChoiceField(reviewRejections, messages.reasonInvalid, { omittable: true }) reason?: ReviewRejection;
}

export class AnswerReviewBody implements AnswerReviewRequest {
  @TextField(reviewRules.answer) text: string;
}

const stars = ['1', '2', '3', '4', '5'] as const;

function StarsQuery(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: stars }),
    IsOptional(),
    IsIn(stars, { message: 'rating must be a whole number from 1 to 5' }),
  );
}

export class ReviewsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: reviewOrderings, default: 'helpful' })
  @IsOptional()
  @IsIn(reviewOrderings, { message: `ordering must be one of ${reviewOrderings.join(', ')}` })
  ordering?: ReviewOrdering;

  @StarsQuery() rating?: (typeof stars)[number];

  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'Whether only reviews with photos' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'photos must be true or false' })
  photos?: 'true' | 'false';
}

export class ModerationQuery extends PageQuery {
  @ApiPropertyOptional({ enum: reviewStates, default: 'PENDING' })
  @IsOptional()
  @IsIn(reviewStates, { message: `state must be one of ${reviewStates.join(', ')}` })
  state?: ReviewState;

  @StarsQuery() rating?: (typeof stars)[number];
}
