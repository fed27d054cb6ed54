import type { OrderStatus } from '@soulvia/contracts';
import { ReceiptText } from 'lucide-react';
import { orderPath } from '@/lib/admin-paths';
import { readId } from '@/lib/use-panel-param';
import { orderStatusBadges } from '@/ui/order-status-badge';
import type { PaletteCommand } from './palette-command';

/** Cancelling is missing: it gives stock back, and its page asks first. */
const marked: readonly OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED'];
const fillers = new Set(['open', 'mark', 'set', 'order', 'as']);

/** `41`, `#41`, `order 41`, `41 shipped` and `mark order 41 as shipped` name order 41, and maybe a status. */
function readTyped(typed: string): { id: number; words: string[] } | null {
  const parts = typed.toLowerCase().replaceAll('#', ' ').trim().split(/\s+/);
  const ids = parts.map((part) => readId(part)).filter((id) => id !== null);
  const words = parts.filter((part) => !/^\d+$/.test(part) && !fillers.has(part));
  return ids.length === 1 && ids[0] !== undefined ? { id: ids[0], words } : null;
}

/** What can be done with the order whose number is typed. @param mark null for those who may not change orders. */
export function orderCommands(
  typed: string,
  mark: ((id: number, status: OrderStatus) => void) | null,
): PaletteCommand[] {
  const named = readTyped(typed);
  if (!named) return [];
  const { id, words } = named;
  const changes = mark
    ? marked
        .map((status) => ({ status, label: orderStatusBadges[status].label, Icon: orderStatusBadges[status].Icon }))
        .filter(({ label }) => words.every((word) => label.toLowerCase().startsWith(word)))
        .map(({ status, label, Icon }) => ({
          id: `order-${status}`,
          label: `Mark order #${id} ${label.toLowerCase()}`,
          Icon,
          act: { run: () => mark(id, status) },
        }))
    : [];
  const open = { id: 'order', label: `Open order #${id}`, Icon: ReceiptText, act: { to: orderPath(id) } };
  return words.length === 0 ? [open, ...changes] : changes;
}
