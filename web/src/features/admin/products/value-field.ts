import { numberProblem, productNumbers } from '@soulvia/contracts';

/** A number of a product that can be edited in its row. */
export type ValueField = 'price' | 'quantity';

interface ValueTexts {
  label: string;
  inputMode: 'decimal' | 'numeric';
  /** Opens the editor of the focused row. */
  shortcut: string;
}

export const valueFields: Readonly<Record<ValueField, ValueTexts>> = {
  price: { label: 'Price', inputMode: 'decimal', shortcut: 'r' },
  quantity: { label: 'Quantity', inputMode: 'numeric', shortcut: 'q' },
};

/** The violation's message, by the rules of the product form. */
export function valueProblem(field: ValueField, text: string): string | undefined {
  return numberProblem(productNumbers[field], text.trim());
}

/** A valid value as the API shows it: `1850` is the price `1850.00`. */
export function valueText(field: ValueField, text: string): string {
  return Number(text).toFixed(productNumbers[field].decimals);
}
