import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';

const storageKey = 'joinDraft';

/** How far somebody has come in this visit, with what they typed. Nothing of it outlives the visit: it holds a CNIC. */
export interface JoinDraft {
  tickedTerms: readonly string[];
  termsAccepted: boolean;
  /** The personal form as it was left. */
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

/** Only where the browser keeps nothing. */
let remembered: string | null = null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readKept(): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(readVisitItem(storageKey) ?? remembered ?? 'null');
    return isRecord(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whatever storage holds, as a draft; what another person left is none. */
export function readJoinDraft(userId: number | undefined): JoinDraft {
  const kept = readKept();
  if (userId === undefined || kept?.['userId'] !== userId) return empty;
  const { tickedTerms, personal } = kept;
  return {
    tickedTerms: Array.isArray(tickedTerms) ? tickedTerms.filter((term) => typeof term === 'string') : [],
    termsAccepted: kept['termsAccepted'] === true,
    personal: isRecord(personal) ? personal : null,
    personalSaved: kept['personalSaved'] === true,
    payByBank: kept['payByBank'] === true,
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
