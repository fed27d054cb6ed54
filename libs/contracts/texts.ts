import { BooleanField, Check, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';
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
import {
  type LinkedTextSource,
  linkedTextSources,
  type OwnTextSource,
  ownTextSources,
  textQuestion,
} from './text-consent-rules.js';

const sourceMessage = (sources: readonly string[]) => `source must be one of ${sources.join(', ')}`;

const findUnknown = (value: unknown, { key }: { key?: TextKey }) =>
  typeof value === 'string' ? placeholderProblem(value, key) : undefined;

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
  /** Which text it is; one about an order without it. */
  @OneOf(textKeys, textMessages.keyInvalid, { optional: true }) key?: TextKey;
  @TextField(textRules.text) @Check(findUnknown) text: string;
}

/** A text with sample values, and what it costs as SMS. */
export class TextPreview {
  @TextField() text: string;
  @NumberField({ description: 'In places of an SMS' }) length: number;
  @NumberField({ description: 'Number of SMS' }) parts: number;
  @OneOf([70, 160]) per_part: number;
}

/** What people are asked to agree to, and the version of its wording. */
export class TextQuestion {
  @TextField() text: string;
  @NumberField() version: number;
}

/** Null where nothing is asked: the shop sends no such messages, or the phone has answered. */
export class AskedTextQuestion {
  @ShapeField(() => TextQuestion, { nullable: true }) asks: TextQuestion | null;
}

export class TextPreferenceResponse extends AskedTextQuestion {
  @OneOf(textPreferences) preference: TextPreference;
}

export class PhoneRequest {
  @TextField(textRules.phone) phone: string;
}

const preferenceMessage = `preference must be one of ${textPreferences.join(', ')}`;

export class TextPreferenceRequest extends PhoneRequest {
  @OneOf(textPreferences, preferenceMessage) preference: TextPreference;
}

class ChosenPreference {
  @OneOf(textPreferences, preferenceMessage) preference: TextPreference;
  /** Required with `consented`: the version of the wording that the person has read. */
  @OneOf([textQuestion.version], textMessages.versionInvalid, { optional: true }) text_version?: number;
}

/** How a member chooses for the phone of the account. */
export class OwnTextPreferenceRequest extends ChosenPreference {
  @OneOf(ownTextSources, sourceMessage(ownTextSources)) source: OwnTextSource;
}

export class LinkedTextPreferenceRequest extends ChosenPreference {
  /** Required with `consented`. */
  @OneOf(linkedTextSources, sourceMessage(linkedTextSources), { optional: true }) source?: LinkedTextSource;
}

export class OrderTextPreferenceRequest {
  @OneOf(['none', 'opted_out'], 'preference must be one of none, opted_out') preference: 'none' | 'opted_out';
}
