import { importColumns, type ImportKind, importMessages, type SheetSource, type SheetTop } from '@soulvia/contracts';

/** The choice of the same text in each row; others are places of columns, the first being 1. */
export const sameText = 'text';

/** What is chosen of a file whose columns are not found by their names. */
export interface LayoutDraft {
  headerRow: number;
  /** By the columns of the kind; empty for none. */
  places: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
}

/** What is known of a file if this row names its columns. */
export function draftLayout({ rows }: SheetTop, headerRow: number): LayoutDraft {
  const known = rows.find(({ row }) => row === headerRow)?.columns ?? [];
  return {
    headerRow,
    places: Object.fromEntries(known.map(({ name, place, text }) => [name, chosenPlace(place, text)])),
    texts: Object.fromEntries(known.flatMap(({ name, text }) => (text ? [[name, text]] : []))),
  };
}

function chosenPlace(place: number | undefined, text: string | undefined): string {
  if (place !== undefined) return String(place);
  return text ? sameText : '';
}

/** Problems by the columns of the kind. */
export function layoutProblems(kind: ImportKind, { places, texts }: LayoutDraft): Record<string, string> {
  const all = Object.values(places);
  return Object.fromEntries(
    importColumns[kind].flatMap(({ name, required, withoutIt }) => {
      const place = places[name] ?? '';
      const isGiven = place === sameText ? Boolean(texts[name]?.trim()) : place !== '';
      if (!isGiven && (place === sameText || (required && !withoutIt)))
        return [[name, importMessages.columnMissing(name)]];
      const isTwice = /^\d/.test(place) && all.indexOf(place) !== all.lastIndexOf(place);
      return isTwice ? [[name, importMessages.placeTwice]] : [];
    }),
  );
}

/** The choice as the server takes it; without a draft the request for one. */
export function writeLayout(draft: LayoutDraft | null): string {
  if (!draft) return '{}';
  const columns = Object.entries(draft.places).flatMap(([name, place]): SheetSource[] => {
    if (place === '') return [];
    return [place === sameText ? { name, text: draft.texts[name]?.trim() ?? '' } : { name, place: Number(place) }];
  });
  return JSON.stringify({ header_row: draft.headerRow, columns });
}
