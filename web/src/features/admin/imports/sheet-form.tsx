import { importColumns, type ImportKind, importMessages, type SheetImport, sheetLimits } from '@soulvia/contracts';
import { useState } from 'react';
import { ApiError, getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { Button } from '@/ui/button';
import { FileField } from '@/ui/file-field';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { UnreadableWorkbook, useCheckSheet } from './import-requests';

export interface SheetField {
  name: string;
  label: string;
  hint?: string;
  /** Message when it is left empty; without it the field is optional. */
  required?: string;
  /** What the choice means while none is made. */
  unset?: string;
  /** A choice among these, by the value that is sent. */
  options?: readonly (readonly [value: string, label: string])[];
}

interface SheetFormProps {
  kind: ImportKind;
  about: string;
  columns: Readonly<Record<string, string>>;
  fields: readonly SheetField[];
  onChecked: (checked: SheetImport) => void;
  pathOf: (id: number) => string;
}

export function SheetForm({ kind, about, columns, fields, onChecked, pathOf }: SheetFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const check = useCheckSheet(kind);
  const isTooLarge = (file?.size ?? 0) > sheetLimits.bytesMax;
  const own = fileProblem(file, isTooLarge);
  const refused = check.isError && check.variables.file === file && check.variables.fields === values;
  const missing = fields.flatMap(({ name, required }) =>
    required && !values[name] ? [[name, required] as const] : [],
  );
  const ownProblems = Object.fromEntries([...(own ? [['file', own] as const] : []), ...missing]);
  const problems: Record<string, string> = {
    ...(refused ? fieldProblems(check.error) : {}),
    ...(tries > 0 ? ownProblems : {}),
  };
  const known = refused && check.error instanceof ApiError ? check.error.problem?.import_id : undefined;
  const submit = () => {
    setTries((count) => count + 1);
    if (file && Object.keys(ownProblems).length === 0) check.mutate({ file, fields: values }, { onSuccess: onChecked });
  };
  return (
    <form
      noValidate
      aria-label="Import a sheet"
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ProblemsNote
        message={chooseNote(Object.keys(problems).length > 0, refused ? check.error : null)}
        details={Object.values(problems)}
        tries={tries}
        refusal={refused ? check.error : null}
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
          hint="CSV or Excel (.xlsx), at most 5 MB and 20,000 rows"
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
          error={problems['file']}
          onChange={setFile}
        />
        {fields.map((field) => (
          <FieldOfSheet
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={problems[field.name]}
            onChange={(value) => setValues((current) => ({ ...current, [field.name]: value }))}
          />
        ))}
      </div>
      <p className="text-ink-2">Checking changes nothing. You decide afterwards whether to apply the sheet.</p>
      <Button type="submit" size="small" className="justify-self-end" busy={check.isPending} disabled={check.isPending}>
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

function fileProblem(file: File | null, isTooLarge: boolean): string | undefined {
  if (!file) return importMessages.fileRequired;
  return isTooLarge ? importMessages.fileTooLarge : undefined;
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
