import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { textProblem, type TextRule, tidyText } from '../text-rule.js';
import { Field, type FieldOptions } from './field.js';

const absent = 'Required, but may be empty';

/**
 * A text; in requests normalized and validated by its rule.
 *
 * @param rule a field of responses has options in its place.
 * @param options `present` for a text that may be empty but not left out. One whose rule has no `required` is optional anyway.
 */
export function TextField(
  rule: TextRule | FieldOptions = {},
  { present = false, optional = false, ...options }: FieldOptions & { present?: boolean } = {},
): PropertyDecorator {
  if (!('max' in rule)) return Field({ type: String, 'x-kind': 'text' }, rule);
  const findProblem = (value: unknown) =>
    present && value === undefined ? (rule.required ?? absent) : textProblem(rule, value);
  const limits = { maxLength: rule.max.length, ...(rule.min && { minLength: rule.min.length }) };
  const isOptional = !present && (optional || rule.required === undefined);
  return Field({ type: String, 'x-kind': 'text', ...limits }, { ...options, optional: isOptional }, [
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyText(rule, value) : value)),
    ValidateBy({
      name: 'textRule',
      validator: {
        validate: (value) => findProblem(value) === undefined,
        defaultMessage: (field) => findProblem(field?.value) ?? '',
      },
    }),
  ]);
}

const searchMax = 200;
const searchRule: TextRule = {
  max: { length: searchMax, message: `search must be at most ${searchMax} characters` },
  verbatim: true,
};

/** The optional search text of a list. */
export function SearchField(): PropertyDecorator {
  return TextField(searchRule);
}
