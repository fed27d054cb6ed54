import {
  type ContentKey,
  contentFields,
  contentMessages,
  contentRules,
  type ContentRequest,
  type ContentVersion,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import type { FieldError, Resolver } from 'react-hook-form';
import { imageProblem } from '@/lib/image-file';

/** Values as typed, and a file to upload in place of the image. */
export interface ContentInput extends Record<keyof ContentRequest, string> {
  image_file: File | null;
}

export function toInput({ text, image, link, from, to }: ContentVersion, builtIn: string): ContentInput {
  return {
    text: text ?? builtIn,
    image: image ?? '',
    link: link ?? '',
    from: from ?? '',
    to: to ?? '',
    image_file: null,
  };
}

const optionalFields = ['image', 'link', 'from', 'to'] as const;

/** The body of a save, with the fields that the key has: a form when there is a file to upload. */
export function toRequest(key: ContentKey, input: ContentInput): ContentRequest | FormData {
  const request = fieldsOfKey(key, input);
  if (!input.image_file) return request;
  const form = new FormData();
  for (const [field, value] of Object.entries(request)) form.set(field, value ?? '');
  form.set('image_file', input.image_file);
  return form;
}

function fieldsOfKey(key: ContentKey, input: ContentInput): ContentRequest {
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
  const fileError = input.image_file && imageProblem(input.image_file, contentMessages.notAnImage);
  if (fileError) errors.image_file = { type: 'rule', message: fileError };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: input, errors: {} };
};
