import { textProblem, type TextRule, tidyText } from '@soulvia/contracts';
import * as z from 'zod/mini';

/** A schema for one of the contract's rules, with the server's checks, order and messages. */
export function textSchema(rule: TextRule) {
  return z.pipe(
    checked<string>((value) => textProblem(rule, value)),
    z.transform((text) => tidyText(rule, text ?? '')),
  );
}

/** The same, for input that is normalised before it is validated. */
export function textSchemaAfter(normalise: (text: string) => string, rule: TextRule) {
  return z.pipe(z.transform(normalise), textSchema(rule));
}

/** A field with its own check, whose errors do not stop the checks of the whole form. */
export function checked<Output, Input = Output>(problemOf: (value: unknown) => string | undefined) {
  return z.custom<Output, Input>().check(
    z.superRefine((input, context) => {
      const message = problemOf(input);
      if (message) context.addIssue({ code: 'custom', message, input });
    }),
  );
}

/** A check across fields, which also runs while other fields are invalid. */
export function checkedTogether<Values>(
  field: keyof Values & string,
  problemOf: (values: Values) => string | undefined,
) {
  return z.superRefine<Values>(
    (values, context) => {
      const message = problemOf(values);
      if (message) context.addIssue({ code: 'custom', path: [field], message, input: values[field] });
    },
    { when: () => true },
  );
}
