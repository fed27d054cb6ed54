import {
  type ContentKey,
  contentFields,
  contentRules,
  type ContentRequest,
  type ContentVersion,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import type { FieldError, Resolver } from 'react-hook-form';

/** Values as typed. */
export type ContentInput = Record<keyof ContentRequest, string>;

export function inputOf({ text, image, link, from, to }: ContentVersion, builtIn: string): ContentInput {
  return { text: text ?? builtIn, image: image ?? '', link: link ?? '', from: from ?? '', to: to ?? '' };
}

const optionalFields = ['image', 'link', 'from', 'to'] as const;

/** The body of a save, with the fields that the key has. */
export function requestOf(key: ContentKey, input: ContentInput): ContentRequest {
  const own = optionalFields.filter((field) => contentFields[field].includes(key));
  const values = own.map((field) => [field, tidyText(contentRules[field], input[field]) || null]);
  return { text: tidyText(contentRules.text, input.text), ...Object.fromEntries(values) };
}

/** Validates with the contract's rules; the server checks what a text consists of. */
export const contentResolver: Resolver<ContentInput> = (input) => {
  const errors: Partial<Record<keyof ContentInput, FieldError>> = {};
  for (const name of ['text', ...optionalFields] as const) {
    const message = textProblem(contentRules[name], input[name]);
    if (message) errors[name] = { type: 'rule', message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: input, errors: {} };
};
