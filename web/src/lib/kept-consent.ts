import { textQuestion } from '@soulvia/contracts';
import { putJson } from './api';
import { readVisitItem, removeVisitItem, writeVisitItem } from './browser-storage';

const key = 'textConsent';

/** Keeps that a new account agreed to messages until it signs in, which it must do to have it noted. */
export function keepConsent(email: string): void {
  writeVisitItem(key, email.toLowerCase());
}

/** Sends the kept consent of the account that has signed in. A failure is no reason to stop anyone: the account page asks again. */
export function sendKeptConsent(email: string): void {
  if (readVisitItem(key) !== email.toLowerCase()) return;
  removeVisitItem(key);
  const consent = { preference: 'consented', source: 'sign_up', text_version: textQuestion.version };
  putJson('text-preferences/mine', consent).catch(() => undefined);
}
