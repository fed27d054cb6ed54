import type { LucideIcon } from 'lucide-react';

/** What the palette offers: to go somewhere, or to do something. */
export interface PaletteCommand {
  id: string;
  label: string;
  hint?: string;
  Icon: LucideIcon;
  /** Further words it is found by. */
  keywords?: string;
  act: { to: string } | { run: () => void };
}

export interface PaletteGroup {
  title: string;
  commands: readonly PaletteCommand[];
}

/** Whether each word that was typed stands in it somewhere. */
export function answersTo({ label, keywords = '' }: PaletteCommand, typed: string): boolean {
  const words = `${label} ${keywords}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
