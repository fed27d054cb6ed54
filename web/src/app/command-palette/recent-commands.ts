import { History } from 'lucide-react';
import { readVisitItem, writeVisitItem } from '@/lib/browser-storage';
import { readUser } from '@/lib/stored-session';
import type { PaletteCommand } from './palette-command';

const key = 'recentCommands';
const most = 5;

/** Kept for this visit only: labels may be names of customers. */
interface Recent {
  userId: number;
  places: { label: string; hint?: string; to: string }[];
}

function isPlace(value: unknown): value is Recent['places'][number] {
  const { label, hint, to } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof label === 'string' &&
    typeof to === 'string' &&
    to.startsWith('/admin') &&
    (hint === undefined || typeof hint === 'string')
  );
}

function readPlaces(): Recent['places'] {
  try {
    const { userId, places } = JSON.parse(readVisitItem(key) ?? '{}') as Partial<Recent>;
    return userId === readUser()?.id && Array.isArray(places) ? places.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The places that this user opened last with the palette, the newest first. */
export function recentCommands(): PaletteCommand[] {
  return readPlaces().map(({ label, hint, to }) => ({ id: `recent-${to}`, label, hint, Icon: History, act: { to } }));
}

export function rememberCommand({ label, hint, act }: PaletteCommand): void {
  const userId = readUser()?.id;
  if (userId === undefined || !('to' in act)) return;
  const others = readPlaces().filter(({ to }) => to !== act.to);
  const recent: Recent = { userId, places: [{ label, hint, to: act.to }, ...others].slice(0, most) };
  writeVisitItem(key, JSON.stringify(recent));
}
