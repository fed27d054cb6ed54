import { type ImportKind, importMessages, type SheetImport, sheetLimits, type SheetTop } from '@soulvia/contracts';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { type SheetDraft, useCheckSheet } from './import-requests';
import { useDraftState } from '@/lib/use-draft';
import { draftLayout, type LayoutDraft, layoutProblems, writeLayout } from './layout-draft';
import type { SheetField } from './sheet-field';

/** The first rows of a file, and what is chosen of them. */
interface Choice {
  top: SheetTop;
  draft: LayoutDraft;
  /** The draft that the last response was about. */
  answered: LayoutDraft;
  /** Number of submits before the choice. */
  tries: number;
}

/** What is known of a sheet before its form is filled in. */
export interface GivenSheet {
  /** Gone after a reload. */
  file: File | null;
  fields: SheetDraft['fields'];
}

interface SheetCheck {
  kind: ImportKind;
  fields: readonly SheetField[];
  /** The sheet whose columns are to be chosen again; null for another sheet. */
  given: GivenSheet | null;
  onSend: (sheet: SheetDraft) => void;
  onChecked: (checked: SheetImport) => void;
}

/** A sheet that is to be checked, and the choice of its columns. */
export function useSheetCheck({ kind, fields, given, onSend, onChecked }: SheetCheck) {
  const [file, setFile] = useState<File | null>(given?.file ?? null);
  const start: Readonly<Record<string, string>> = given?.fields ?? {};
  const { value: values, setValue: setValues } = useDraftState(`sheet ${kind}`, start);
  const columns = useColumnChoice(kind, given !== null);
  const [tries, setTries] = useState(0);
  const check = useCheckSheet(kind);
  const isSame = check.variables?.file === file && check.variables.fields === values && columns.isAnswered;
  const refusal = check.isError && isSame ? check.error : null;
  const ownProblems = findProblems(fields, file, values);
  const columnProblems = tries > (columns.choice?.tries ?? 0) ? columns.problems : {};
  const problems: Record<string, string> = {
    ...(refusal ? fieldProblems(refusal) : {}),
    ...(tries > 0 ? ownProblems : {}),
    ...columnProblems,
  };
  const submit = () => {
    setTries((count) => count + 1);
    if (!file || Object.keys({ ...ownProblems, ...columns.problems }).length > 0) return;
    const sent = { file, fields: values, columns: columns.written };
    onSend(sent);
    check.mutate(sent, {
      onSuccess: onChecked,
      onError: (error) => columns.answer(error, tries + 1),
    });
  };
  const chooseFile = (next: File | null) => {
    setFile(next);
    columns.forget();
    // A response about the file before is not awaited any more.
    check.reset();
  };
  const setValue = (name: string, value: string) => setValues((current) => ({ ...current, [name]: value }));
  const isPending = check.isPending;
  return { file, values, columns, problems, columnProblems, isPending, refusal, tries, submit, chooseFile, setValue };
}

function useColumnChoice(kind: ImportKind, isGiven: boolean) {
  const [isAsking, setAsking] = useState(isGiven);
  const [choice, setChoice] = useState<Choice | null>(null);
  const forget = () => setChoice(null);
  return {
    choice,
    isAsked: isAsking || choice !== null,
    isAnswered: !choice || choice.draft === choice.answered,
    problems: choice ? layoutProblems(kind, choice.draft) : {},
    written: choice || isAsking ? writeLayout(choice?.draft ?? null) : null,
    forget,
    ask: (asked: boolean) => {
      setAsking(asked);
      forget();
    },
    change: (draft: LayoutDraft) => setChoice((current) => current && { ...current, draft }),
    answer: (error: unknown, tries: number) => setChoice((current) => choiceAfter(current, error, tries)),
  };
}

/** The choice of columns begins when the server shows the first rows of a file, and stays as it is when it refuses again. */
function choiceAfter(current: Choice | null, error: unknown, tries: number): Choice | null {
  if (current) return { ...current, answered: current.draft };
  const top = error instanceof ApiError ? error.problem?.sheet : undefined;
  if (!top) return null;
  const draft = draftLayout(top, top.header_row);
  return { top, draft, answered: draft, tries };
}

function findProblems(
  fields: readonly SheetField[],
  file: File | null,
  values: SheetDraft['fields'],
): Record<string, string> {
  const missing = fields.flatMap(({ name, required }) => (required && !values[name] ? [[name, required]] : []));
  const own = fileProblem(file);
  return Object.fromEntries([...(own ? [['file', own]] : []), ...missing]) as Record<string, string>;
}

function fileProblem(file: File | null): string | undefined {
  if (!file) return importMessages.fileRequired;
  return file.size > sheetLimits.bytesMax ? importMessages.fileTooLarge : undefined;
}
