import { ReceiptText } from 'lucide-react';
import { orderPath } from '@/lib/admin-order-path';
import { readId } from '@/lib/use-panel-param';
import { sectionPath, sections } from '../admin-sections';
import type { PaletteCommand } from './palette-command';

export const sectionCommands: readonly PaletteCommand[] = sections.map(({ name, label, Icon }) => ({
  id: `section-${name}`,
  label,
  Icon,
  keywords: 'go to',
  act: { to: sectionPath(name) },
}));

/** `41`, `#41` and `order 41` name an order. */
export function orderCommand(typed: string): PaletteCommand | null {
  const id = readId(/^(?:order\s*)?#?\s*(\d+)$/i.exec(typed)?.[1] ?? null);
  if (id === null) return null;
  return { id: 'order', label: `Open order #${id}`, Icon: ReceiptText, act: { to: orderPath(id) } };
}
