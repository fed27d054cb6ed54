import { type ApplyingImport, type ImportKind, importsPath, liveLimits, type SheetImport } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, getText, postJson, sendForm } from '@/lib/api';
import { downloadText } from '@/lib/csv';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';

/** How often a page asks for the progress, in milliseconds: pushes may be late. */
const progressMs = 2_000;

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(importsPath, 'one', id),
    queryFn: ({ signal }) => getJson<SheetImport>(`${importsPath}/${id}`, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'APPLYING' ? progressMs : liveLimits.fallbackPollMs),
    staleTime: 0,
  });

const isWorkbook = (file: File) => /\.xlsx$/i.test(file.name);

export interface SheetDraft {
  file: File;
  /** Fields of the kind; empty ones are left out. */
  fields: Readonly<Record<string, string>>;
  /** Where the columns are, as `writeLayout` writes it; null where the server is to find them. */
  columns: string | null;
}

/** Sends a sheet to be checked. Workbooks become CSV in this browser. */
export function useCheckSheet(kind: ImportKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, fields, columns }: SheetDraft) => {
      const form = new FormData();
      form.append('kind', kind);
      for (const [name, value] of Object.entries(fields)) if (value.trim()) form.append(name, value.trim());
      if (columns !== null) form.append('columns', columns);
      form.append('file', isWorkbook(file) ? await convert(file) : file);
      return sendForm<SheetImport>('POST', importsPath, form);
    },
    onSuccess: (checked) => client.setQueryData(importQuery(checked.id).queryKey, checked),
  });
}

export class UnreadableWorkbook extends Error {}

async function convert(file: File): Promise<File> {
  const { workbookToCsv } = await import('./workbook-to-csv');
  return workbookToCsv(file).catch(() => {
    throw new UnreadableWorkbook();
  });
}

export function useApplyImport(id: number) {
  const client = useQueryClient();
  const { queryKey } = importQuery(id);
  return useMutation({
    mutationFn: () => postJson<ApplyingImport>(`${importsPath}/${id}/apply`),
    onSuccess: ({ state }) => client.setQueryData(queryKey, (known) => known && { ...known, state }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDiscardImport(id: number) {
  return useMutation({ mutationFn: () => deleteJson(`${importsPath}/${id}`) });
}

export function useDownloadProblems(id: number) {
  return useMutation({
    mutationFn: () => getText(`${importsPath}/${id}/problems.csv`),
    onSuccess: (csv) => downloadText(`import-${id}-problems.csv`, 'text/csv;charset=utf-8', `\uFEFF${csv}`),
  });
}

export function useLiveImport(id: number): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey });
  useLive('import.changed', ({ import_ids }) => {
    if (import_ids.includes(id)) refetch();
  });
  useLiveConnect(refetch);
}
