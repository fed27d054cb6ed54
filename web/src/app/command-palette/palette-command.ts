import type { LucideIcon } from 'lucide-react';

export interface PaletteCommand {
  id: string;
  label: string;
  hint?: string;
  Icon: LucideIcon;
  /** Additional search terms. */
  keywords?: string;
  act: { to: string } | { run: () => void };
}

export interface PaletteGroup {
  title: string;
  commands: readonly PaletteCommand[];
}

/** Whether the command contains every typed word. */
export function answersTo({ label, keywords = '' }: PaletteCommand, typed: string): boolean {
  const words = `${label} ${keywords}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
