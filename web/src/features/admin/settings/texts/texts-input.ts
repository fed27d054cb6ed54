import {
  dailyLimitRule,
  numberProblem,
  placeholderProblem,
  textKeys,
  type TextKey,
  type TextLanguage,
  textLanguages,
  textProblem,
  textRules,
  type TextSettings,
  tidyText,
} from '@soulvia/contracts';
import type { FieldError, Resolver } from 'react-hook-form';

export type TextField = TextLanguage | 'whatsapp_template';
export type TextName = `${TextKey}_${TextField}`;
export type SwitchName = `${TextKey}_is_on`;

/** Values as typed, without nesting: a name is also the id that the error summary links to. */
export type TextsInput = { daily_limit: string; language: TextLanguage } & Record<TextName, string> &
  Record<SwitchName, boolean>;

const textFields = [...textLanguages, 'whatsapp_template'] as const satisfies readonly TextField[];

const listNames = (key: TextKey): TextName[] => textFields.map((field) => `${key}_${field}` as const);

/** Form names by the names of the API, such as `texts.0.en`. */
export const formNames: Partial<Record<string, TextName>> = Object.fromEntries(
  textKeys.flatMap((key, index) => textFields.map((field) => [`texts.${index}.${field}`, `${key}_${field}` as const])),
);

export function toInput({ daily_limit, language, texts }: TextSettings): TextsInput {
  const fields = texts.flatMap(({ key, is_on, ...text }) => [
    [`${key}_is_on`, is_on],
    ...textFields.map((field) => [`${key}_${field}`, text[field]]),
  ]);
  return { daily_limit: String(daily_limit), language, ...Object.fromEntries(fields) };
}

export function toSettings(input: TextsInput): TextSettings {
  return {
    daily_limit: Number(input.daily_limit.trim()),
    language: input.language,
    texts: textKeys.map((key) => ({
      key,
      is_on: input[`${key}_is_on`],
      en: tidyText(textRules.text, input[`${key}_en`]),
      ur: tidyText(textRules.text, input[`${key}_ur`]),
      whatsapp_template: tidyText(textRules.template, input[`${key}_whatsapp_template`]),
    })),
  };
}

function findProblem(key: TextKey, name: TextName, text: string): string | undefined {
  if (name.endsWith('_whatsapp_template'))
    return text.trim() === '' ? undefined : textProblem(textRules.template, text);
  return textProblem(textRules.text, text) ?? placeholderProblem(text, key);
}

/** Validates with the contract's rules. */
export const textsResolver: Resolver<TextsInput> = (input) => {
  const problems: [keyof TextsInput, string | undefined][] = [
    ...textKeys.flatMap((key) =>
      listNames(key).map((name): [TextName, string | undefined] => [name, findProblem(key, name, input[name])]),
    ),
    ['daily_limit', numberProblem(dailyLimitRule, input.daily_limit.trim())],
  ];
  const errors: Partial<Record<keyof TextsInput, FieldError>> = {};
  for (const [name, message] of problems) if (message) errors[name] = { type: 'rule', message };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: input, errors: {} };
};
