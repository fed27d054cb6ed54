import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';

export const welcomePauseMs = 1500;
const key = 'adminWelcomed';

export function expectWelcome(): void {
  removeVisitItem(key);
}

export function isWelcomed(): boolean {
  return readVisitItem(key) !== null;
}

export function markWelcomed(): void {
  writeVisitItem(key, 'yes');
}
