import { textProblem, type TextRule, tidyText } from '@soulvia/contracts';
import * as v from 'valibot';

/** A schema for one of the contract's rules, with the server's checks, order and messages. */
export function textSchema(rule: TextRule) {
  return v.pipe(
    checked<string>((value) => textProblem(rule, value)),
    v.transform((text) => tidyText(rule, text ?? '')),
  );
}

/** The same, for input that is normalised before it is validated. */
export function textSchemaAfter(normalise: (text: string) => string, rule: TextRule) {
  return v.pipe(v.string(), v.transform(normalise), textSchema(rule));
}

/** A field with its own check, whose errors do not stop the checks of the whole form. */
export function checked<Value>(problemOf: (value: unknown) => string | undefined) {
  return v.pipe(
    v.custom<Value>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = problemOf(dataset.value);
      if (message) addIssue({ message });
    }),
  );
}

/** A check across fields, which also runs while other fields are invalid. */
export function checkedTogether<Values>(
  field: keyof Values & string,
  problemOf: (values: Values) => string | undefined,
) {
  return v.rawCheck<Values>(({ dataset, addIssue }) => {
    const values = dataset.value as Values;
    const message = problemOf(values);
    if (!message) return;
    addIssue({
      message,
      path: [
        { type: 'object', origin: 'value', input: values as Record<string, unknown>, key: field, value: values[field] },
      ],
    });
  });
}
