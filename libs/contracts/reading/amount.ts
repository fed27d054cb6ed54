import { readPlain } from './plain.js';

const around = /^(?:rs\.?|pkr\.?|rupees|₨|روپے)\s*|\s*(?:rs\.?|pkr\.?|rupees|₨|روپے)$|\s*\/[-=]$/gi;
/** Thousands, or lakhs and crores, with decimals after a point. */
const separated = /^-?[1-9]\d{0,2}(?:(?:,\d{2,3})*,|(?:[ ']\d{3})*[ '])\d{3}(?:\.\d+)?$/;

/** An amount or a number in digits: without currency and separators, `Rs 1,450/-` is `1450`. Other texts stay. */
export function readAmount(text: string): string {
  const plain = readPlain(text);
  const bare = plain.replace(around, '').replace(around, '');
  if (separated.test(bare)) return bare.replace(/[, ']/g, '');
  return /^-?\.?\d/.test(bare) ? bare : plain;
}
