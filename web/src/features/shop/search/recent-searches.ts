import { readItem, removeItem, writeItem } from '@/lib/browser-storage';

const storageKey = 'recentSearches';
const mostKept = 5;
const longest = 80;

export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string' && isKept(text)).slice(0, mostKept);
  } catch {
    return [];
  }
}

export function keepSearch(typed: string): void {
  const text = typed.trim();
  if (!isKept(text)) return;
  const others = readRecentSearches().filter((kept) => kept.toLowerCase() !== text.toLowerCase());
  writeItem(storageKey, JSON.stringify([text, ...others].slice(0, mostKept)));
}

export function clearRecentSearches(): void {
  removeItem(storageKey);
}

const isKept = (text: string) => text !== '' && text.length <= longest;
