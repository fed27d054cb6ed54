import { ApiProperty } from '@nestjs/swagger';
import {
  dailyLimitRule,
  placeholderProblem,
  textKeys,
  type TextKey,
  textLanguages,
  type TextLanguage,
  textMessages,
  type TextPreference,
  type TextPreferenceResponse,
  textPreferences,
  type TextPreview,
  type TextPreviewRequest,
  textRules,
  type TextSettings,
  type TextTemplate,
} from '@soulvia/contracts';
import { BooleanField, ChoiceField, NumberField, TextField } from '@soulvia/platform/http';
import { Type } from 'class-transformer';
import { IsArray, ValidateBy, ValidateNested } from 'class-validator';

/** A text whose placeholders are known. */
function PlaceholderText(): PropertyDecorator {
  const findProblem = (value: unknown) => (typeof value === 'string' ? placeholderProblem(value) : undefined);
  const known = ValidateBy({
    name: 'placeholders',
    validator: {
      validate: (value) => findProblem(value) === undefined,
      defaultMessage: (field) => findProblem(field?.value) ?? '',
    },
  });
  return (target, property) => {
    known(target, property);
    TextField(textRules.text)(target, property);
  };
}

class TextTemplateDocument implements TextTemplate {
  @ChoiceField(textKeys, textMessages.keysInvalid) key: TextKey;
  @BooleanField('Must be true or false') is_on: boolean;
  @PlaceholderText() en: string;
  @PlaceholderText() ur: string;
  @TextField(textRules.template, { present: true }) whatsapp_template: string;
}

const eachOnce = (value: unknown) =>
  Array.isArray(value) &&
  value.length === textKeys.length &&
  textKeys.every((key) => value.filter((one: Partial<TextTemplate> | null) => one?.key === key).length === 1);

/** Response and request have the same shape. */
export class TextSettingsDocument implements TextSettings {
  @NumberField(dailyLimitRule) daily_limit: number;
  @ChoiceField(textLanguages, textMessages.languageInvalid) language: TextLanguage;

  @ApiProperty({ type: [TextTemplateDocument] })
  @ValidateNested({ each: true, message: textMessages.keysInvalid })
  @Type(() => TextTemplateDocument)
  @ValidateBy({
    name: 'eachKeyOnce',
    validator: { validate: eachOnce, defaultMessage: () => textMessages.keysInvalid },
  })
  @IsArray({ message: textMessages.keysInvalid })
  texts: TextTemplateDocument[];
}

export class TextPreviewBody implements TextPreviewRequest {
  @PlaceholderText() text: string;
}

export class TextPreviewDocument implements TextPreview {
  @ApiProperty() text: string;
  @ApiProperty({ description: 'In places of an SMS' }) length: number;
  @ApiProperty({ description: 'Number of SMS' }) parts: number;
  @ApiProperty({ enum: [70, 160] }) per_part: number;
}

export class PhoneBody {
  @TextField(textRules.phone) phone: string;
}

export class TextPreferenceBody extends PhoneBody {
  @ChoiceField(textPreferences, `preference must be one of ${textPreferences.join(', ')}`) preference: TextPreference;
}

export class TextPreferenceDocument implements TextPreferenceResponse {
  @ApiProperty({ enum: textPreferences }) preference: TextPreference;
}
