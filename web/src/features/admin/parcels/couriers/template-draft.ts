import {
  type BookingColumn,
  type BookingFormat,
  type BookingTemplate,
  type BookingValue,
  bookingValues,
  courierTexts,
  parcelLimits,
  parcelMessages,
  textProblem,
} from '@soulvia/contracts';

/** The choice of the same text in each row. */
export const fixedText = 'text';

export interface ColumnDraft {
  name: string;
  /** Empty for a column without content. */
  holds: BookingValue | typeof fixedText | '';
  text: string;
}

/** The sheet as the courier wants it. */
export interface TemplateDraft {
  format: BookingFormat;
  columns: readonly ColumnDraft[];
}

export const valueLabels: Readonly<Record<BookingValue, string>> = {
  order_id: 'Number of the order',
  name: 'Name',
  phone: 'Phone, digits alone',
  address: 'Address with postal code',
  street: 'Address without postal code',
  zip_code: 'Postal code',
  city: 'City, as the courier spells it',
  cash_due: 'Cash to collect in rupees',
  pieces: 'Pieces',
  weight_g: 'Weight in grams',
  weight_kg: 'Weight in kilograms',
  items: 'What is in it',
};

export const emptyColumn: ColumnDraft = { name: '', holds: '', text: '' };

export function draftTemplate(template: BookingTemplate | undefined): TemplateDraft | null {
  if (!template) return null;
  const columns = template.columns.map(({ name, value, text = '' }): ColumnDraft => ({
    name,
    holds: value ?? (text ? fixedText : ''),
    text,
  }));
  return { format: template.format, columns };
}

export function readHolds(choice: string): ColumnDraft['holds'] {
  return choice === fixedText ? fixedText : (bookingValues.find((value) => value === choice) ?? '');
}

/** A header row that is pasted into one name is as many columns. */
export function splitNames(columns: readonly ColumnDraft[], at: number, typed: string): ColumnDraft[] {
  const [name = '', ...others] = typed.split(/[\t\n]+/);
  const added = others.map((other) => ({ ...emptyColumn, name: other.trim() })).filter((column) => column.name !== '');
  return columns.flatMap((column, nth) => (nth === at ? [{ ...column, name }, ...added] : [column]));
}

/** Problems by the names of the API. */
export function templateProblems(template: TemplateDraft | null): Record<string, string | undefined> {
  if (!template) return {};
  const { columns } = template;
  const path = 'booking_template.columns';
  const names = columns.map(({ name }) => name.trim().toLowerCase());
  const tooMany = columns.length > parcelLimits.bookingColumnsMax ? parcelMessages.tooManyBookingColumns : undefined;
  return {
    [path]: columns.length === 0 ? parcelMessages.bookingColumnsRequired : tooMany,
    ...Object.fromEntries(
      columns.flatMap(({ name, holds, text }, nth) => [
        [
          `${path}.${nth}.name`,
          textProblem(courierTexts.bookingColumn, name) ??
            (names.indexOf(names[nth] ?? '') < nth ? parcelMessages.bookingColumnTwice : undefined),
        ],
        [`${path}.${nth}.text`, holds === fixedText ? textProblem(courierTexts.bookingText, text) : undefined],
      ]),
    ),
  };
}

export function writeTemplate(template: TemplateDraft | null): BookingTemplate | null {
  if (!template) return null;
  const columns = template.columns.map(({ name, holds, text }): BookingColumn => ({
    name: name.trim(),
    ...(holds === fixedText ? { text: text.trim() } : holds === '' ? {} : { value: holds }),
  }));
  return { format: template.format, columns };
}
