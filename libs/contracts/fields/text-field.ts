import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { textProblem, type TextRule, tidyText } from '../text-rule.js';
import * as reading from '../reading/index.js';
import { Field, type FieldOptions } from './field.js';

const kinds = new Map<TextRule['read'], string>([
  [reading.readLine, 'line'],
  [reading.readLines, 'lines'],
  [reading.readPlain, 'plain'],
  [reading.readEmail, 'email'],
  [reading.readPhone, 'phone'],
  [reading.localPhone, 'local_phone'],
  [reading.readAmount, 'amount'],
  [reading.readDay, 'day'],
  [reading.readReferralCode, 'referral_code'],
  [reading.readCouponCode, 'coupon_code'],
  [reading.readTrackingNumber, 'tracking_number'],
  [reading.readLinkToken, 'link_token'],
  [reading.asItIs, 'verbatim'],
]);

/** Names in the document how a text is read. @throws for a reading of its own: fields of one kind are read in one way. */
function nameKind({ read = reading.readLine }: TextRule): string {
  const kind = kinds.get(read);
  if (kind === undefined) throw new Error('A text field is read in one of the ways of libs/contracts/reading.');
  return kind;
}

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
  return Field({ type: String, 'x-kind': nameKind(rule), ...limits }, { ...options, optional: isOptional }, [
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
};

/** The optional search text of a list. */
export function SearchField(): PropertyDecorator {
  return TextField(searchRule);
}
