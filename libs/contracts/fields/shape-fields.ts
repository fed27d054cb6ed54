import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { ListRule } from '../list-rule.js';
import { largestId } from '../number-rule.js';
import { textProblem, type TextRule, tidyText } from '../text-rule.js';
import { Field, type FieldOptions } from './field.js';

/** A class of fields. */
type Shape = new () => object;

/** A nested shape. @param message for anything but an object; a field of responses has options in its place. */
export function ShapeField(
  shape: () => Shape,
  message: string | FieldOptions = {},
  options: FieldOptions = {},
): PropertyDecorator {
  if (typeof message !== 'string') return Field({ type: () => shape() }, message);
  return Field({ type: () => shape() }, options, [IsObject({ message }), Type(shape), ValidateNested({ message })]);
}

/**
 * A list of shapes, of texts or numbers (`() => String`, `() => Number`), or of some values.
 *
 * @param rule a field of responses has options in its place. Numbers of a request are ids.
 */
export function ListField(
  of: (() => Shape | typeof String | typeof Number) | readonly string[],
  rule: ListRule | FieldOptions = {},
  options: FieldOptions = {},
): PropertyDecorator {
  const items = { ...(typeof of === 'function' ? { type: () => of() } : { enum: [...of] }), isArray: true };
  if (!('max' in rule)) return Field(items, rule);
  const limits = { ...(rule.min && { minItems: rule.min.length }), maxItems: rule.max.length };
  return Field({ ...items, ...limits }, options, [listRules(of, rule)]);
}

function listRules(of: Parameters<typeof ListField>[0], rule: ListRule): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: rule.required }),
    ...(rule.min ? [ArrayMinSize(rule.min.length, { message: rule.min.message })] : []),
    ArrayMaxSize(rule.max.length, { message: rule.max.message }),
    ...(rule.unique === undefined ? [] : [ArrayUnique({ message: rule.unique })]),
    ...itemRules(of, rule),
  );
}

function itemRules(of: Parameters<typeof ListField>[0], rule: ListRule): PropertyDecorator[] {
  const { item = '', unknown = item, text } = rule;
  const each = true;
  if (text) return eachText(text);
  if (typeof of !== 'function') return [IsIn(of, { each, message: item })];
  const type = of();
  if (type === Number)
    return [
      IsInt({ each, message: item }),
      Min(1, { each, message: unknown }),
      Max(largestId, { each, message: unknown }),
    ];
  return type === String ? [] : [Type(of as () => Shape), ValidateNested({ each, message: item })];
}

/** Name of the rule whose message is JSON: the messages of a list's texts by their index. */
export const eachTextRule = 'eachText';

function eachText(rule: TextRule): PropertyDecorator[] {
  const findProblems = (texts: unknown) =>
    Object.fromEntries(
      (Array.isArray(texts) ? texts : []).flatMap((text, index) => {
        const problem = textProblem(rule, text);
        return problem === undefined ? [] : [[index, problem]];
      }),
    );
  const normalize = (text: unknown) => (typeof text === 'string' ? tidyText(rule, text) : text);
  return [
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(normalize) : value)),
    ValidateBy({
      name: eachTextRule,
      validator: {
        validate: (texts) => Object.keys(findProblems(texts)).length === 0,
        defaultMessage: (field) => JSON.stringify(findProblems(field?.value)),
      },
    }),
  ];
}

/** A list of values that are text with commas between them in a form; an empty text stands for none. */
export function FormListField(
  values: readonly string[],
  rule: ListRule,
  options: FieldOptions = {},
): PropertyDecorator {
  const read = ({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',').filter(Boolean) : value;
  return applyDecorators(Transform(read), ListField(values, rule, options));
}

/** A list of shapes that may contain such a list: they are named, and `NamesShapes` of the outermost adds them to the document. */
export function UnionListField(names: readonly string[]): PropertyDecorator {
  return Field({ type: 'array', items: { oneOf: names.map((name) => ({ $ref: getSchemaPath(name) })) } }, {});
}

export function NamesShapes(...shapes: Shape[]): ClassDecorator {
  return ApiExtraModels(...shapes) as ClassDecorator;
}
