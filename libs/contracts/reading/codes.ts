import { readPlain } from './plain.js';

const orderNumber = /^[^\d]*(\d{1,10}|\d{1,3}(?:,\d{3})+)[^\d]*$/;

/** The digits of an order number as people write it: `#1042`, `Order no. 1,042`. Other texts stay, and name no order. */
export function readOrderNumber(text: string): string {
  const plain = readPlain(text);
  return orderNumber.exec(plain)?.[1]?.replaceAll(',', '') ?? plain;
}

/** A tracking number without what spreadsheets put around it: `="..."`, an apostrophe in front, `.0` behind. */
export function readTrackingNumber(text: string): string {
  return readPlain(text)
    .replace(/^=?["']?\s*/, '')
    .replace(/(?:\.0+)?\s*["']?$/, '');
}
