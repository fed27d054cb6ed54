import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  facetGroupsMax,
  type FacetGroupInput,
  facetLimits,
  facetMessages as messages,
  facetRules,
  type FacetValueInput,
} from '@soulvia/contracts';
import { BooleanField, IdField, Omittable, TextField } from '@soulvia/platform/http';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';

const groupTexts = { required: messages.groupUnknown, unknown: messages.groupUnknown };
const valueTexts = { required: messages.valueUnknown, unknown: messages.valueUnknown };

export class FacetValueBody implements FacetValueInput {
  @IdField(valueTexts, { omittable: true }) id?: number;
  @TextField(facetRules.valueName) name: string;
  @TextField(facetRules.nameUrdu, { nullable: true }) name_ur?: string | null;
  @BooleanField(messages.hiddenInvalid) hidden: boolean;
}

export class FacetGroupBody implements FacetGroupInput {
  @IdField(groupTexts, { omittable: true }) id?: number;
  @TextField(facetRules.key) key: string;
  @TextField(facetRules.groupName) name: string;
  @TextField(facetRules.nameUrdu, { nullable: true }) name_ur?: string | null;

  @ApiProperty({ type: [FacetValueBody], maxItems: facetLimits.values })
  @ValidateNested({ each: true })
  @Type(() => FacetValueBody)
  @ArrayMaxSize(facetLimits.values, { message: messages.valuesMax })
  @IsArray({ message: messages.valuesRequired })
  values: FacetValueBody[];
}

/** The body is a bare list; validation reads it under this name so that errors have a path. */
export class FacetGroupsBody {
  @ValidateNested({ each: true })
  @Type(() => FacetGroupBody)
  @ArrayMaxSize(facetGroupsMax, { message: messages.groupsMax })
  @IsArray({ message: messages.groupsRequired })
  groups: FacetGroupBody[];
}

const idsText = /^\d{1,10}(?:,\d{1,10})*$/;
const longestList = 11 * facetLimits.ofProduct;
const largestId = 2_147_483_647;

/** Reads `12,15` as ids in ascending order; anything else stays as it is and fails the check. */
function readIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((id) => typeof id === 'number') ? ascending(value) : value;
  if (value === '') return [];
  if (typeof value !== 'string' || value.length > longestList || !idsText.test(value)) return value;
  return ascending(value.split(',').map(Number));
}

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

function areIds(value: unknown, [least, most]: readonly [number, number]): boolean {
  if (!Array.isArray(value) || value.length < least || value.length > most) return false;
  return (
    new Set(value).size === value.length && value.every((id) => Number.isInteger(id) && id >= 1 && id <= largestId)
  );
}

/** Different ids of facet values: a list, or text with commas as forms and queries send it. */
function FacetIds(sizes: readonly [number, number], message: (value: unknown) => string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => readIds(value)),
    ValidateBy({
      name: 'facetIds',
      validator: { validate: (value) => areIds(value, sizes), defaultMessage: (field) => message(field?.value) },
    }),
  );
}

/** The values of a product; an empty text clears them. */
export function ProductFacetsField(): PropertyDecorator {
  const findProblem = (value: unknown) =>
    Array.isArray(value) && value.length > facetLimits.ofProduct
      ? messages.productValuesMax
      : messages.productValuesInvalid;
  return applyDecorators(
    ApiProperty({ type: [Number], maxItems: facetLimits.ofProduct }),
    FacetIds([0, facetLimits.ofProduct], findProblem),
  );
}

/** The values of a filter. */
export function FacetsQuery(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, example: '12,15', description: 'Ids of facet values' }),
    Omittable(),
    FacetIds([1, facetLimits.inFilter], () => messages.filterInvalid),
  );
}

export class ProductFacetsBody {
  @ProductFacetsField() values: number[];
}
