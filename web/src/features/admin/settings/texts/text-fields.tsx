import {
  fillText,
  placeholderProblem,
  smsLength,
  type TextKey,
  type TextLanguage,
  textLanguages,
  textPlaceholders,
} from '@soulvia/contracts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import type { TextsInput } from './texts-input';

/** A text as a customer reads it, with sample values, and what it costs as SMS. */
function TextPreview({ name, text, language }: { name: TextKey; text: string; language: TextLanguage }) {
  if (text.trim() === '' || placeholderProblem(text, name) !== undefined) return null;
  const filled = fillText(text.trim(), textPlaceholders);
  const { length, parts, perPart } = smsLength(filled);
  return (
    <div className="grid gap-1">
      <p
        lang={language}
        dir="auto"
        className="rounded-field bg-linen px-3 py-2 text-[15px] whitespace-pre-line wrap-anywhere"
      >
        <span className="sr-only">Preview: </span>
        {filled}
      </p>
      <p className="meta tabular-nums">
        {length} characters, {parts} SMS of {perPart}
      </p>
    </div>
  );
}

const languageLabels: Record<TextLanguage, string> = { en: 'English', ur: 'Urdu' };

interface TextFieldsProps {
  form: UseFormReturn<TextsInput>;
  name: TextKey;
  label: string;
  hint: string;
}

export function TextFields({ form, name, label, hint }: TextFieldsProps) {
  const field = createFields(form);
  const texts = useWatch({ control: form.control, name: [`${name}_en`, `${name}_ur`] });
  const hintId = `${name}-hint`;
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <legend className="sr-only">{label}</legend>
      <div>
        <CheckboxField
          id={`${name}_is_on`}
          label={label}
          aria-describedby={hintId}
          {...form.register(`${name}_is_on`)}
        />
        <p id={hintId} className="meta pl-8">
          {hint}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {textLanguages.map((language, index) => (
          <div key={language} className="grid grid-cols-1 gap-2">
            <TextAreaField
              label={languageLabels[language]}
              rows={4}
              lang={language}
              dir="auto"
              {...field(`${name}_${language}`)}
            />
            <TextPreview name={name} text={texts[index] ?? ''} language={language} />
          </div>
        ))}
      </div>
      <TextField
        label="WhatsApp template (optional)"
        hint="Name of the template that WhatsApp has approved for this message."
        autoComplete="off"
        {...field(`${name}_whatsapp_template`)}
      />
    </fieldset>
  );
}
