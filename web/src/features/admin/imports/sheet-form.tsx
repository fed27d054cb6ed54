import { importColumns, type ImportKind, say, type SheetImport } from '@soulvia/contracts';
import { ApiError, getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FileField } from '@/ui/file-field';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { ColumnChoice } from './column-choice';
import { type SheetDraft, UnreadableWorkbook } from './import-requests';
import type { SheetField } from './sheet-field';
import { type GivenSheet, useSheetCheck } from './use-sheet-check';

interface SheetFormProps {
  kind: ImportKind;
  about: string;
  columns: Readonly<Record<string, string>>;
  fields: readonly SheetField[];
  given: GivenSheet | null;
  onSend: (sheet: SheetDraft) => void;
  onChecked: (checked: SheetImport) => void;
  pathOf: (id: number) => string;
}

export function SheetForm({ kind, about, columns, fields, given, onSend, onChecked, pathOf }: SheetFormProps) {
  const sheet = useSheetCheck({ kind, fields, given, onSend, onChecked });
  const { values, problems, refusal } = sheet;
  const { choice } = sheet.columns;
  const known = refusal instanceof ApiError ? refusal.problem?.import_id : undefined;
  return (
    <form
      noValidate
      aria-label="Import a sheet"
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        sheet.submit();
      }}
    >
      <ProblemsNote
        message={chooseNote(Object.keys(problems).length > 0, refusal)}
        details={Object.values(problems)}
        tries={sheet.tries}
        refusal={refusal}
      />
      {known !== undefined && (
        <p>
          <TextLink to={pathOf(known)}>Open import #{known}</TextLink>
        </p>
      )}
      <ColumnNames kind={kind} about={about} columns={columns} />
      <div className="grid max-w-md gap-5">
        <FileField
          label="Sheet"
          hint={`${given?.file && sheet.file === given.file ? say`${given.file.name} is chosen. ` : ''}CSV or Excel (.xlsx), at most 5 MB and 20,000 rows`}
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
          error={problems['file']}
          onChange={sheet.chooseFile}
        />
        {fields.map((field) => (
          <FieldOfSheet
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={problems[field.name]}
            onChange={(value) => sheet.setValue(field.name, value)}
          />
        ))}
        <CheckboxField
          label="Choose the columns myself"
          checked={sheet.columns.isAsked}
          onChange={({ target: { checked } }) => sheet.columns.ask(checked)}
        />
      </div>
      {choice && (
        <ColumnChoice
          kind={kind}
          columns={columns}
          top={choice.top}
          draft={choice.draft}
          problems={sheet.columnProblems}
          onChange={sheet.columns.change}
        />
      )}
      <p className="text-ink-2">Checking changes nothing. You decide afterwards whether to apply the sheet.</p>
      <Button type="submit" size="small" className="justify-self-end" busy={sheet.isPending} disabled={sheet.isPending}>
        Check sheet
      </Button>
    </form>
  );
}

function ColumnNames({ kind, about, columns }: Pick<SheetFormProps, 'kind' | 'about' | 'columns'>) {
  return (
    <div className="grid max-w-prose gap-3">
      <p>{about} A row names the columns; others than these are ignored.</p>
      <dl className="grid gap-1">
        {importColumns[kind].map(({ name, required }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-2">
              {columns[name]}
              {!required && ' (optional)'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface FieldOfSheetProps {
  field: SheetField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function FieldOfSheet({
  field: { label, hint, options, required, unset = 'None' },
  value,
  error,
  onChange,
}: FieldOfSheetProps) {
  if (!options)
    return (
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{required ?? unset}</option>
      {options.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function chooseNote(hasProblems: boolean, error: unknown): string | null {
  if (hasProblems) return 'Please fix the highlighted fields';
  return error === null ? null : describeFailure(error);
}

function describeFailure(error: unknown): string {
  if (error instanceof UnreadableWorkbook)
    return 'This workbook cannot be read. Open it in Excel and save the sheet as CSV UTF-8.';
  return `Failed to check the sheet: ${getReason(error)}`;
}
