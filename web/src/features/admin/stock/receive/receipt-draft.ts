import {
  numberProblem,
  stockMessages,
  stockNumbers,
  type StockReceiptRequest,
  stockTexts,
  textProblem,
} from '@soulvia/contracts';
import { aDay } from '@/lib/list-filter';

export interface ReceiptLine {
  key: string;
  product: { id: number; name: string } | null;
  quantity: string;
  batch: string;
  /** Day, or empty. */
  expiresOn: string;
}

export interface ReceiptDraft {
  reference: string;
  lines: ReceiptLine[];
}

/** Errors by the server's field names: `lines.0.quantity`. */
export type ReceiptProblems = Record<string, string>;

export const emptyLine = (key: string): ReceiptLine => ({ key, product: null, quantity: '', batch: '', expiresOn: '' });

export function isUntouched({ reference, lines }: ReceiptDraft): boolean {
  return (
    !reference &&
    lines.every(({ product, quantity, batch, expiresOn }) => !product && !quantity && !batch && !expiresOn)
  );
}

export function validateDraft({ reference, lines }: ReceiptDraft): ReceiptProblems {
  const problems: ReceiptProblems = {};
  const note = (field: string, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  note('reference', textProblem(stockTexts.reference, reference));
  if (lines.length === 0) note('lines', stockMessages.linesRequired);
  for (const [index, line] of lines.entries()) {
    if (!line.product) note(`lines.${index}.product_id`, stockMessages.productRequired);
    note(`lines.${index}.quantity`, numberProblem(stockNumbers.received, line.quantity.trim()));
    note(`lines.${index}.batch`, textProblem(stockTexts.batch, line.batch));
    if (line.expiresOn && !aDay(line.expiresOn)) note(`lines.${index}.expires_on`, 'Choose a day');
  }
  return problems;
}

/** Expects a valid draft. */
export function toRequest({ reference, lines }: ReceiptDraft): StockReceiptRequest {
  return {
    ...(reference.trim() && { reference: reference.trim() }),
    lines: lines.map(({ product, quantity, batch, expiresOn }) => ({
      product_id: product?.id ?? 0,
      quantity: Number(quantity),
      ...(batch.trim() && { batch: batch.trim() }),
      ...(expiresOn && { expires_on: expiresOn }),
    })),
  };
}
