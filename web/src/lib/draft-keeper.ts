import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readVisitItem, removeVisitItem, writeVisitItem } from './browser-storage';
import { getSession } from './session-store';
import { readUser } from './stored-session';

/** Drafts belong to one user, or to guests, and are never restored for another. */
type Author = number | null;

const draftsKey = (author: Author) => ['drafts', author ?? 'null'].join(' ');

const privateName = /password|cnic|secret/i;
/** As on an identity card, and as on a payment card. */
const privateNumbers = /(?<!\d)(?:\d{5}[ -]?\d{7}[ -]?\d|[2-6](?:[ -]?\d){13,18})(?!\d)/;

function isPrivate(name: string, value: unknown): boolean {
  if (value instanceof Blob || value instanceof FileList) return true;
  return privateName.test(name) || (typeof value === 'string' && privateNumbers.test(plainDigits(value)));
}

/** Digits of other scripts stand in their order behind a zero. */
function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** A hidden text is an empty one, so that a draft keeps its shape. */
function hidePrivate(name: string, value: unknown): unknown {
  if (!isPrivate(name, value)) return value;
  return typeof value === 'string' ? '' : undefined;
}

function readDrafts(author: Author): Record<string, unknown> {
  try {
    const stored = JSON.parse(readVisitItem(draftsKey(author)) ?? '{}') as unknown;
    if (typeof stored === 'object' && stored !== null) return stored as Record<string, unknown>;
  } catch {
    // Invalid stored data.
  }
  return {};
}

/** Keeps what is typed in a form for this tab; passwords, numbers of cards and files are left out. */
export function keepDraft(author: Author, form: string, draft: unknown): void {
  writeVisitItem('drafts', 'kept');
  writeVisitItem(draftsKey(author), JSON.stringify({ ...readDrafts(author), [form]: draft }, hidePrivate));
}

export function readDraft(author: Author, form: string): unknown {
  return readDrafts(author)[form] ?? null;
}

export function dropDraft(author: Author, form: string): void {
  const { [form]: _dropped, ...forms } = readDrafts(author);
  if (Object.keys(forms).length === 0) removeVisitItem(draftsKey(author));
  else writeVisitItem(draftsKey(author), JSON.stringify(forms));
}

/** Drafts whose forms were closed by the end of a session. */
const cutOff = new Map<Author, Set<string>>();

export const isCutOff = (author: Author, form: string) => cutOff.get(author)?.has(form) ?? false;

/** Drops the draft of a form that its user has closed, and not the end of the session or an error of the page. */
export function closeDraft(author: Author, form: string): void {
  if (getSession().expired) cutOff.set(author, new Set([...(cutOff.get(author) ?? []), form]));
  else if (!document.querySelector('[role=alert] > h1')) dropDraft(author, form);
}

/** The changed values of a form. */
export interface FormDraft {
  values: Record<string, unknown>;
  /** Changed fields of which nothing is kept. */
  missing: string[];
}

export type DraftForm<Values extends FieldValues, Checked> = Pick<
  UseFormReturn<Values, unknown, Checked>,
  'setValue' | 'subscribe'
>;

export interface FormState {
  values: FieldValues;
  /** The values that the form began with, or that were saved. */
  defaultValues?: FieldValues | undefined;
}

/** Keeps what is typed in one form. */
export class DraftKeeper {
  /**
   * @param author null for a guest.
   * @param left fields of which nothing is kept.
   */
  constructor(
    private readonly author: number | null,
    private readonly name: string,
    private readonly left: readonly string[] = [],
  ) {}

  keep({ values, defaultValues = {} }: FormState): void {
    const changed = Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues[field]),
    );
    const kept = changed.filter(([field, value]) => !this.left.includes(field) && !isPrivate(field, value));
    const missing = changed.flatMap(([field]) => (this.left.includes(field) ? [field] : []));
    if (changed.length === 0) dropDraft(this.author, this.name);
    else keepDraft(this.author, this.name, { values: Object.fromEntries(kept), missing } satisfies FormDraft);
  }

  read(): FormDraft | null {
    return readDraft(this.author, this.name) as FormDraft | null;
  }

  /** Enters kept values as changes. */
  restore<Values extends FieldValues, Checked>(
    { setValue }: Pick<DraftForm<Values, Checked>, 'setValue'>,
    draft = this.read(),
  ): void {
    for (const [field, value] of Object.entries(draft?.values ?? {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  close(): void {
    closeDraft(this.author, this.name);
  }
}

/**
 * Keeps what is typed in a form of a public page.
 *
 * @param stays whether it outlives the form.
 * @param state what has been typed already; without it what is kept is entered.
 * @returns ends it.
 */
export function followForm<Values extends FieldValues, Checked>(
  form: DraftForm<Values, Checked>,
  name: string,
  stays: boolean,
  state?: FormState,
): () => void {
  const keeper = new DraftKeeper(readUser()?.id ?? null, name);
  const stop = form.subscribe({ formState: { values: true }, callback: (changed) => keeper.keep(changed) });
  if (state) keeper.keep(state);
  else keeper.restore(form);
  return () => {
    stop();
    if (!stays) keeper.close();
  };
}
