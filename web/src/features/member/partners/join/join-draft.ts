import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';

const storageKey = 'joinDraft';

/** Progress and input of this visit. In session storage only, because it holds a CNIC. */
export interface JoinDraft {
  tickedTerms: readonly string[];
  termsAccepted: boolean;
  /** Values of the personal form. */
  personal: Record<string, unknown> | null;
  personalSaved: boolean;
  payByBank: boolean;
}

interface KeptDraft extends JoinDraft {
  userId: number;
}

const empty: JoinDraft = {
  tickedTerms: [],
  termsAccepted: false,
  personal: null,
  personalSaved: false,
  payByBank: false,
};

/** Only for browsers without storage. */
let remembered: string | null = null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readStored(): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(readVisitItem(storageKey) ?? remembered ?? 'null');
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Parses the stored draft; another user's draft is ignored. */
export function readJoinDraft(userId: number | undefined): JoinDraft {
  const stored = readStored();
  if (userId === undefined || stored?.['userId'] !== userId) return empty;
  const { tickedTerms, personal } = stored;
  return {
    tickedTerms: Array.isArray(tickedTerms) ? tickedTerms.filter((term) => typeof term === 'string') : [],
    termsAccepted: stored['termsAccepted'] === true,
    personal: isRecord(personal) ? personal : null,
    personalSaved: stored['personalSaved'] === true,
    payByBank: stored['payByBank'] === true,
  };
}

export function keepJoinDraft(userId: number, changes: Partial<JoinDraft>): void {
  const draft: KeptDraft = { ...readJoinDraft(userId), ...changes, userId };
  const text = JSON.stringify(draft);
  writeVisitItem(storageKey, text);
  remembered = readVisitItem(storageKey) === text ? null : text;
}

export function dropJoinDraft(): void {
  remembered = null;
  removeVisitItem(storageKey);
}
