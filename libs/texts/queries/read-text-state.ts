import {
  otherTextKeys,
  type TextPreference,
  type TextPreferenceResponse,
  textMessages,
  textQuestion,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { areTextsOff, findTextPreference } from './find-text-rules.js';

/** The question, while the shop sends what it asks about. */
export async function readQuestion(query: Query): Promise<TextPreferenceResponse['asks']> {
  return (await areTextsOff(query, otherTextKeys)) ? null : textQuestion;
}

/** What a phone wants, and whether it is asked for more. @param phoneKey null for none. */
export async function readTextState(query: Query, phoneKey: string | null): Promise<TextPreferenceResponse> {
  if (phoneKey === null) return { preference: 'none', asks: null };
  const [preference, asks] = await Promise.all([findTextPreference(query, phoneKey), readQuestion(query)]);
  return { preference, asks: preference === 'none' ? asks : null };
}

/** @throws InvalidInput */
export function requirePhone(phoneKey: string | null): string {
  if (phoneKey === null) throw new InvalidInput({ phone: [textMessages.phoneInvalid] });
  return phoneKey;
}

interface Choice {
  preference: TextPreference;
  source?: string;
  text_version?: number;
}

/** A consent names where it was given and the wording. @throws InvalidInput */
export function requireConsentTerms({ preference, source, text_version: version }: Choice): void {
  if (preference !== 'consented') return;
  if (source === undefined) throw new InvalidInput({ source: [textMessages.sourceRequired] });
  if (version === undefined) throw new InvalidInput({ text_version: [textMessages.versionInvalid] });
}
