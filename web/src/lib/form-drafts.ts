import { readVisitItem, writeVisitItem } from './browser-storage';
import { draftsKey as storageKey, clearDrafts } from './clear-drafts';

interface Drafts {
  userId: number;
  forms: Record<string, unknown>;
}

/** What was typed belongs to one person: nobody else who signs in in this tab gets any of it. */
function draftsOf(userId: number): Drafts {
  try {
    const kept = JSON.parse(readVisitItem(storageKey) ?? 'null') as Drafts | null;
    if (kept?.userId === userId && kept.forms) return kept;
  } catch {
    // Written by something else.
  }
  return { userId, forms: {} };
}

export function keepDraft(userId: number, form: string, draft: unknown): void {
  const kept = draftsOf(userId);
  writeVisitItem(storageKey, JSON.stringify({ ...kept, forms: { ...kept.forms, [form]: draft } }));
}

export function readDraft(userId: number, form: string): unknown {
  return draftsOf(userId).forms[form] ?? null;
}

export function dropDraft(userId: number, form: string): void {
  const { [form]: _dropped, ...forms } = draftsOf(userId).forms;
  if (Object.keys(forms).length === 0) clearDrafts();
  else writeVisitItem(storageKey, JSON.stringify({ userId, forms }));
}
