import {
  type ImportColumn,
  importColumns,
  type ImportKind,
  isolated,
  say,
  sheetLimits,
  type SheetTop,
} from '@soulvia/contracts';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { draftLayout, type LayoutDraft, sameText } from './layout-draft';

interface ColumnChoiceProps {
  kind: ImportKind;
  /** Meaning of each column, by its name. */
  columns: Readonly<Record<string, string>>;
  top: SheetTop;
  draft: LayoutDraft;
  /** By the columns of the kind. */
  problems: Readonly<Record<string, string>>;
  onChange: (draft: LayoutDraft) => void;
}

/** Rows of examples below the header. */
const examples = 3;

/** Where the columns of a kind are in a file, with its first rows. */
export function ColumnChoice({ kind, columns, top, draft, problems, onChange }: ColumnChoiceProps) {
  const at = top.rows.findIndex(({ row }) => row === draft.headerRow);
  const width = Math.max(0, ...top.rows.slice(at, at + examples + 1).map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, place) => top.rows[at]?.cells[place] || `Column ${place + 1}`);
  const rows = top.rows.slice(at + 1, at + 1 + examples).map(({ row, cells }) => ({ row, cells }));
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="sr-only">Columns of the file</legend>
      <div className="grid max-w-prose gap-1">
        <h4 className="font-semibold">Columns of the file</h4>
        <p>Say where each column is. The choice is kept for the next sheet with the same header.</p>
      </div>
      <div className="max-w-md">
        <SelectField
          label="Row that names the columns"
          value={String(draft.headerRow)}
          onChange={(event) => onChange(draftLayout(top, Number(event.target.value)))}
        >
          {top.rows.slice(0, sheetLimits.headerRowsMax).map(({ row, cells }) => (
            <option key={row} value={row}>
              {`${row}: ${cells.filter(Boolean).map(isolated).join(', ')}`}
            </option>
          ))}
        </SelectField>
      </div>
      <FirstRows header={header} rows={rows} />
      <div className="grid gap-5 sm:grid-cols-2">
        {importColumns[kind].map((column) => (
          <SourceFields
            key={column.name}
            column={column}
            meaning={columns[column.name]}
            header={header}
            sample={(place) => rows.flatMap(({ cells }) => (cells[place] ? isolated(cells[place]) : [])).join(', ')}
            draft={draft}
            error={problems[column.name]}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

function FirstRows({ header, rows }: { header: readonly string[]; rows: readonly { row: number; cells: string[] }[] }) {
  return (
    <div role="region" aria-label="First rows" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table className="border-collapse text-left text-[15px]">
        <thead className="bg-linen">
          <tr>
            {header.map((name, place) => (
              <th key={place} scope="col" className="max-w-60 truncate px-3 py-2 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} className="border-t border-line">
              {header.map((_, place) => (
                <td key={place} className="max-w-60 truncate px-3 py-2 whitespace-nowrap">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SourceFieldsProps extends Pick<ColumnChoiceProps, 'draft' | 'onChange'> {
  column: ImportColumn;
  meaning: string | undefined;
  header: readonly string[];
  /** What the file has in a place. */
  sample: (place: number) => string;
  error: string | undefined;
}

function SourceFields({ column, meaning = '', header, sample, draft, error, onChange }: SourceFieldsProps) {
  const { name, required, withoutIt } = column;
  const { places, texts } = draft;
  const chosen = places[name] ?? '';
  const isText = chosen === sameText;
  const found = isText || chosen === '' ? '' : sample(Number(chosen) - 1);
  const unset = required && !withoutIt ? 'Choose a column' : `None${withoutIt ? `: ${withoutIt.toLowerCase()}` : ''}`;
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={required && !withoutIt ? say`${name} (needed)` : name}
        hint={found ? `${meaning}. In the file: ${found}` : meaning}
        value={chosen}
        error={isText ? undefined : error}
        aria-required={required && !withoutIt}
        onChange={(event) => onChange({ ...draft, places: { ...places, [name]: event.target.value } })}
      >
        <option value="">{unset}</option>
        {header.map((title, place) => (
          <option key={place} value={place + 1}>
            {title}
          </option>
        ))}
        <option value={sameText}>The same text in each row</option>
      </SelectField>
      {isText && (
        <TextField
          label={say`Text for ${name}`}
          autoComplete="off"
          value={texts[name] ?? ''}
          error={error}
          onChange={(event) => onChange({ ...draft, texts: { ...texts, [name]: event.target.value } })}
        />
      )}
    </div>
  );
}
