import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { facetMessages as messages } from '../facet-rules.js';
import { facetLimits } from '../facet-values.js';
import { largestId } from '../number-rule.js';
import { Field, type FieldOptions } from './field.js';

const idsText = /^\d{1,10}(?:,\d{1,10})*$/;
const longestList = 11 * facetLimits.ofProduct;

/** The facet values of a product; an empty text clears them. */
export function FacetIdsField(options: FieldOptions = {}): PropertyDecorator {
  const findProblem = (value: unknown) =>
    Array.isArray(value) && value.length > facetLimits.ofProduct
      ? messages.productValuesMax
      : messages.productValuesInvalid;
  const schema = { type: [Number], maxItems: facetLimits.ofProduct } as const;
  return Field(schema as never, options, idRules([0, facetLimits.ofProduct], findProblem));
}

export function FacetIdsQuery(): PropertyDecorator {
  const options = { optional: true, example: '12,15', description: 'Ids of facet values' };
  return Field(
    { type: String },
    options,
    idRules([1, facetLimits.inFilter], () => messages.filterInvalid),
  );
}

/** Different ids: a list, or text with commas as forms and queries send it. */
function idRules(sizes: readonly [number, number], message: (value: unknown) => string): PropertyDecorator[] {
  return [
    Transform(({ value }: { value: unknown }) => readIds(value)),
    ValidateBy({
      name: 'facetIds',
      validator: { validate: (value) => areIds(value, sizes), defaultMessage: (field) => message(field?.value) },
    }),
  ];
}

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
