import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  familyLimits as limits,
  familyMessages as messages,
  type FamilyRequest,
  familyRules,
  textProblem,
  type TextRule,
  tidyText,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { IdField, PageQuery, SearchField, TextField } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';

const productTexts = { required: messages.productRequired, unknown: messages.productUnknown };

export class FamilyMemberBody {
  @IdField(productTexts) product_id: number;

  @ApiProperty({ type: [String], minItems: 1, maxItems: limits.axesMax })
  @ArrayMaxSize(limits.axesMax, { message: messages.valuesCount })
  @IsArray({ message: messages.valuesRequired })
  option_values: unknown[];
}

export class FamilyBody {
  @TextField(familyRules.name) name: string;

  @ApiProperty({ type: [String], minItems: 1, maxItems: limits.axesMax })
  @ArrayMaxSize(limits.axesMax, { message: messages.axesMax })
  @ArrayMinSize(1, { message: messages.axesRequired })
  @IsArray({ message: messages.axesRequired })
  axes: unknown[];

  @ApiProperty({ type: [FamilyMemberBody], minItems: limits.membersMin, maxItems: limits.membersMax })
  @ValidateNested({ each: true, message: messages.productRequired })
  @Type(() => FamilyMemberBody)
  @ArrayMaxSize(limits.membersMax, { message: messages.membersMax })
  @ArrayMinSize(limits.membersMin, { message: messages.membersMin })
  @IsArray({ message: messages.membersMin })
  members: FamilyMemberBody[];
}

export class FamilyChangesBody extends PartialType(FamilyBody, { skipNullProperties: false }) {}

export class FamiliesQuery extends PageQuery {
  @SearchField() search?: string;
}

/**
 * The texts of a body's lists, tidied; fields that are left out are undefined.
 *
 * @throws InvalidInput naming each text that breaks its rule, such as `members.0.option_values.1`.
 */
export function toFamily(body: FamilyBody): FamilyRequest;
export function toFamily(body: FamilyChangesBody): Partial<FamilyRequest>;
export function toFamily({ name, axes, members }: FamilyChangesBody): Partial<FamilyRequest> {
  const problems: Record<string, string[]> = {};
  const read = (rule: TextRule, texts: readonly unknown[], path: string) =>
    texts.map((text, index) => {
      const problem = textProblem(rule, text);
      if (problem !== undefined) problems[`${path}.${index}`] = [problem];
      return typeof text === 'string' ? tidyText(rule, text) : '';
    });
  const family = {
    ...(name === undefined ? {} : { name }),
    ...(axes === undefined ? {} : { axes: read(familyRules.axis, axes, 'axes') }),
    ...(members === undefined
      ? {}
      : {
          members: members.map(({ product_id, option_values }, index) => ({
            product_id,
            option_values: read(familyRules.value, option_values, `members.${index}.option_values`),
          })),
        }),
  };
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  return family;
}
