import { fillText, placeholderProblem, smsLength, type TextLanguage, textPlaceholders } from '@soulvia/contracts';

interface TextPreviewProps {
  text: string;
  language: TextLanguage;
}

/** A text as a customer reads it, with sample values, and what it costs as SMS. */
export function TextPreview({ text, language }: TextPreviewProps) {
  if (text.trim() === '' || placeholderProblem(text) !== undefined) return null;
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
