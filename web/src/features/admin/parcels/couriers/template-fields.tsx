import { type BookingFormat, bookingValues } from '@soulvia/contracts';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import {
  type ColumnDraft,
  emptyColumn,
  fixedText,
  readHolds,
  splitNames,
  type TemplateDraft,
  valueLabels,
} from './template-draft';

interface TemplateFieldsProps {
  template: TemplateDraft | null;
  /** By the names of the API. */
  problems: Record<string, string>;
  onChange: (template: TemplateDraft | null) => void;
}

const formats: Readonly<Record<BookingFormat, string>> = {
  csv: 'Columns of the courier, as CSV',
  xlsx: 'Columns of the courier, as Excel workbook (.xlsx)',
};
const columnsField = 'booking_template.columns';

/** The sheet with which the courier takes parcels. */
export function TemplateFields({ template, problems, onChange }: TemplateFieldsProps) {
  const choose = (choice: string) => {
    const format = choice === 'csv' || choice === 'xlsx' ? choice : null;
    onChange(format && { format, columns: template?.columns ?? [emptyColumn] });
  };
  const error = problems[columnsField];
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">Booking sheet</legend>
      <SelectField
        label="Booking sheet"
        value={template?.format ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Columns of the shop, as CSV</option>
        {Object.entries(formats).map(([format, label]) => (
          <option key={format} value={format}>
            {label}
          </option>
        ))}
      </SelectField>
      {template && (
        <>
          <p className="meta">
            Name the columns as the courier does, in its order. Its header row can be pasted into one field.
          </p>
          {error && <FieldError id="booking-columns" error={error} />}
          <ol className="grid gap-4">
            {template.columns.map((column, nth) => (
              <ColumnFields
                key={nth}
                nth={nth}
                column={column}
                problems={problems}
                columns={template.columns}
                onChange={(columns) => onChange({ ...template, columns })}
              />
            ))}
          </ol>
          <Button
            variant="ghost"
            size="small"
            className="justify-self-start"
            onClick={() => onChange({ ...template, columns: [...template.columns, emptyColumn] })}
          >
            <Plus size={18} aria-hidden="true" />
            Add column
          </Button>
        </>
      )}
    </fieldset>
  );
}

interface ColumnFieldsProps {
  nth: number;
  column: ColumnDraft;
  columns: readonly ColumnDraft[];
  problems: Record<string, string>;
  onChange: (columns: readonly ColumnDraft[]) => void;
}

function ColumnFields({ nth, column, columns, problems, onChange }: ColumnFieldsProps) {
  const change = (changes: Partial<ColumnDraft>) =>
    onChange(columns.map((one, place) => (place === nth ? { ...one, ...changes } : one)));
  const title = `column ${nth + 1}`;
  return (
    <li className="grid gap-3 rounded-card border border-line p-3 sm:grid-cols-2">
      <TextField
        label={`Name of ${title}`}
        autoComplete="off"
        value={column.name}
        error={problems[`${columnsField}.${nth}.name`]}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          if (!/[\t\n]/.test(pasted)) return;
          event.preventDefault();
          onChange(splitNames(columns, nth, pasted));
        }}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={`What ${title} holds`}
        value={column.holds}
        error={problems[`${columnsField}.${nth}.value`]}
        onChange={(event) => change({ holds: readHolds(event.target.value) })}
      >
        <option value="">Nothing</option>
        {bookingValues.map((value) => (
          <option key={value} value={value}>
            {valueLabels[value]}
          </option>
        ))}
        <option value={fixedText}>The same text in each row</option>
      </SelectField>
      {column.holds === fixedText && (
        <TextField
          label={`Text of ${title}`}
          autoComplete="off"
          value={column.text}
          error={problems[`${columnsField}.${nth}.text`]}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {nth > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="px-0!"
            onClick={() => onChange(columns.toSpliced(nth - 1, 2, column, columns[nth - 1] ?? emptyColumn))}
          >
            <ArrowUp size={16} aria-hidden="true" />
            Move up
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <Button variant="quiet" size="small" className="px-0!" onClick={() => onChange(columns.toSpliced(nth, 1))}>
          <Trash2 size={16} aria-hidden="true" />
          Remove
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  );
}
