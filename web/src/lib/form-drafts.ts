import { readVisitItem, writeVisitItem } from './browser-storage';
import { draftsKey as storageKey, clearDrafts } from './clear-drafts';

interface Drafts {
  userId: number;
  forms: Record<string, unknown>;
}

/** Drafts belong to one user and are never restored for another. */
function readDrafts(userId: number): Drafts {
  try {
    const stored = JSON.parse(readVisitItem(storageKey) ?? 'null') as Drafts | null;
    if (stored?.userId === userId && stored.forms) return stored;
  } catch {
    // Invalid stored data.
  }
  return { userId, forms: {} };
}

export function keepDraft(userId: number, form: string, draft: unknown): void {
  const stored = readDrafts(userId);
  writeVisitItem(storageKey, JSON.stringify({ ...stored, forms: { ...stored.forms, [form]: draft } }));
}

export function readDraft(userId: number, form: string): unknown {
  return readDrafts(userId).forms[form] ?? null;
}

export function dropDraft(userId: number, form: string): void {
  const { [form]: _dropped, ...forms } = readDrafts(userId).forms;
  if (Object.keys(forms).length === 0) clearDrafts();
  else writeVisitItem(storageKey, JSON.stringify({ userId, forms }));
}
