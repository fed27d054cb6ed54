import { readVisitItem, writeVisitItem } from '@/lib/browser-storage';

/**
 * The amount of an order in rupees: what an attempt with an unknown result was sent with, otherwise what the page shows.
 *
 * @param key of session storage.
 */
export function expectedAmount(key: string, isOpen: boolean, totalPaisa: number): string {
  const expected = (isOpen && readVisitItem(key)) || (totalPaisa / 100).toFixed(2);
  writeVisitItem(key, expected);
  return expected;
}
