import type { OrderStatus } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { setStatus, statusFailure, useRereadOrders } from '@/features/admin/orders/change-order';
import { orderQuery } from '@/features/admin/orders/get-order';
import { notifyError, notifySuccess } from '@/lib/notify';
import { controlClasses } from '@/ui/field-frame';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { longestSearch } from '@/lib/longest-search';
import { usePermissions } from '@/lib/permissions';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { sectionPath, sections, useSectionAccess } from '../admin-sections';
import { answersTo, type PaletteCommand, type PaletteGroup } from './palette-command';
import { orderCommands } from './order-commands';
import { recentCommands, rememberCommand } from './recent-commands';
import { useActions } from './use-actions';
import { useSearchResults } from './use-search-results';

/** Sets an order's status and says what became of it. A change that another person makes at this moment is not overwritten. */
function useMarkOrder(): (id: number, status: OrderStatus) => void {
  const client = useQueryClient();
  const reread = useRereadOrders();
  const mark = async (id: number, status: OrderStatus) => {
    try {
      const { updated_at: seen } = await client.fetchQuery(orderQuery(id));
      await setStatus(id, status, seen);
      notifySuccess(`Order #${id} is now ${orderStatusBadges[status].label}`);
    } catch (error) {
      notifyError(statusFailure(error));
    }
    await reread();
  };
  return (id, status) => void mark(id, status);
}

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  onChoose: (command: PaletteCommand) => void;
}

function PaletteList({ groups, onChoose }: PaletteListProps) {
  return (
    <Command.List label="Commands" className="max-h-[min(52dvh,420px)] overflow-y-auto">
      {groups.map(({ title, commands }) => (
        <Command.Group
          key={title}
          value={title}
          heading={<span className="block px-3 pt-2 pb-1 text-[13px] font-semibold text-ink-2">{title}</span>}
        >
          {commands.map((command) => (
            <Command.Item
              key={command.id}
              value={command.id}
              onSelect={() => onChoose(command)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 aria-selected:bg-sage-100"
            >
              <command.Icon size={18} aria-hidden="true" className="shrink-0" />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
                <span className="min-w-0">{command.label}</span>
                {command.hint && <span className="meta min-w-0">{command.hint}</span>}
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}

const sectionCommands = sections.map(({ name, label, Icon }) => ({
  section: name,
  id: `section-${name}`,
  label,
  Icon,
  keywords: 'go to',
  act: { to: sectionPath(name) },
}));

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState({ typed: '', id: '' });
  const typed = text.trim();
  const mayOpen = useSectionAccess();
  const may = usePermissions();
  const mark = useMarkOrder();
  const actions = useActions();
  const finds = useSearchResults(typed);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  useEffect(() => input.current?.focus(), []);

  // All in one event, so that the next key press already finds the palette closed.
  const choose = (command: PaletteCommand) => {
    const { act } = command;
    rememberCommand(command);
    if ('to' in act) void navigate(act.to, { replace: act.to === here });
    else act.run();
    onClose();
  };
  const fitting = (commands: readonly PaletteCommand[]) => commands.filter((command) => answersTo(command, typed));
  const groups: PaletteGroup[] = [
    { title: 'Recent', commands: typed === '' ? recentCommands() : [] },
    { title: 'Order', commands: mayOpen('orders') ? orderCommands(typed, may('orders.write') ? mark : null) : [] },
    { title: 'Go to', commands: fitting(sectionCommands.filter(({ section }) => mayOpen(section))) },
    { title: 'Do', commands: fitting(actions) },
    ...finds,
  ].filter(({ commands }) => commands.length > 0);
  // The first row is marked until another one is chosen for the typed text, whichever list responds first.
  const ids = groups.flatMap(({ commands }) => commands.map(({ id }) => id));
  const marked = chosen.typed === typed && ids.includes(chosen.id) ? chosen.id : (ids[0] ?? '');
  const searching = finds.some((find) => find.searching);
  const failed = finds.filter(({ failure }) => failure !== null);
  return (
    <Modal title="Commands" onClose={onClose}>
      <Command
        label="Search or command"
        value={marked}
        onValueChange={(id) => setChosen({ typed, id })}
        shouldFilter={false}
        vimBindings={false}
        loop
        className="grid gap-3"
      >
        <Command.Input
          ref={input}
          value={text}
          onValueChange={setText}
          maxLength={longestSearch}
          placeholder="Section, name, phone or order number"
          className={controlClasses}
        />
        <PaletteList groups={groups} onChoose={choose} />
        <p role="status" className="px-3 text-[15px] text-ink-2 empty:hidden">
          {searching && 'Searching...'}
          {!searching && groups.length === 0 && failed.length === 0 && 'Nothing found'}
        </p>
      </Command>
      {failed.map(({ title, failure, retry }) => (
        <FailureNote key={title} message={failure ?? ''} onRetry={retry} />
      ))}
    </Modal>
  );
}
