import { BooleanField, Check, ListField, NumberField, OneOf, TextField } from './fields/index.js';
import {
  dailyLimitRule,
  placeholderProblem,
  type TextKey,
  textKeys,
  type TextLanguage,
  textLanguages,
  textMessages,
  type TextPreference,
  textPreferences,
  textRules,
} from './sms-text-rules.js';

const findUnknown = (value: unknown) => (typeof value === 'string' ? placeholderProblem(value) : undefined);

const eachOnce = (value: unknown) =>
  Array.isArray(value) &&
  value.length === textKeys.length &&
  textKeys.every((key) => value.filter((one: Partial<TextTemplate> | null) => one?.key === key).length === 1);

/** One text message in its languages. */
export class TextTemplate {
  @OneOf(textKeys, textMessages.keysInvalid) key: TextKey;
  @BooleanField('Must be true or false') is_on: boolean;
  @TextField(textRules.text) @Check(findUnknown) en: string;
  @TextField(textRules.text) @Check(findUnknown) ur: string;
  /** Name of the template that WhatsApp has approved, whose parameters are the placeholders in their order; empty for none. */
  @TextField(textRules.template, { present: true }) whatsapp_template: string;
}

/** Response and request have the same shape. */
export class TextSettings {
  /** Messages of the whole shop in a day. */
  @NumberField(dailyLimitRule) daily_limit: number;
  @OneOf(textLanguages, textMessages.languageInvalid) language: TextLanguage;
  /** Every key once, in their order. */
  @Check((texts) => (eachOnce(texts) ? undefined : textMessages.keysInvalid))
  @ListField(() => TextTemplate, {
    required: textMessages.keysInvalid,
    max: { length: textKeys.length, message: textMessages.keysInvalid },
    item: textMessages.keysInvalid,
  })
  texts: TextTemplate[];
}

export class TextPreviewRequest {
  @TextField(textRules.text) @Check(findUnknown) text: string;
}

/** A text with sample values, and what it costs as SMS. */
export class TextPreview {
  @TextField() text: string;
  @NumberField({ description: 'In places of an SMS' }) length: number;
  @NumberField({ description: 'Number of SMS' }) parts: number;
  @OneOf([70, 160]) per_part: number;
}

export class TextPreferenceResponse {
  @OneOf(textPreferences) preference: TextPreference;
}

export class PhoneRequest {
  @TextField(textRules.phone) phone: string;
}

export class TextPreferenceRequest extends PhoneRequest {
  @OneOf(textPreferences, `preference must be one of ${textPreferences.join(', ')}`) preference: TextPreference;
}
