import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { ReceiptText } from 'lucide-react';
import { controlClasses } from '@/ui/field-frame';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { longestSearch } from '@/ui/search-box';
import { orderPath } from '@/lib/admin-order-path';
import { readId } from '@/lib/use-panel-param';
import { sectionPath, sections, useSectionAccess } from '../admin-sections';
import { answersTo, type PaletteCommand, type PaletteGroup } from './palette-command';
import { PaletteList } from './palette-list';
import { useActions } from './use-actions';
import { useSearchResults } from './use-search-results';

const sectionCommands = sections.map(({ name, label, Icon }) => ({
  section: name,
  id: `section-${name}`,
  label,
  Icon,
  keywords: 'go to',
  act: { to: sectionPath(name) },
}));

/** `41`, `#41` and `order 41` match order 41. */
function orderCommand(typed: string): PaletteCommand | null {
  const id = readId(/^(?:order\s*)?#?\s*(\d+)$/i.exec(typed)?.[1] ?? null);
  if (id === null) return null;
  return { id: 'order', label: `Open order #${id}`, Icon: ReceiptText, act: { to: orderPath(id) } };
}

/** The command palette: navigation, search and common actions by keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const mayOpen = useSectionAccess();
  const actions = useActions();
  const finds = useSearchResults(typed);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  useEffect(() => input.current?.focus(), []);

  // All in one event, so that the next key press already finds the palette closed.
  const choose = ({ act }: PaletteCommand) => {
    if ('to' in act) void navigate(act.to, { replace: act.to === here });
    else act.run();
    onClose();
  };
  const order = mayOpen('orders') ? orderCommand(typed) : null;
  const fitting = (commands: readonly PaletteCommand[]) => commands.filter((command) => answersTo(command, typed));
  const groups: PaletteGroup[] = [
    { title: 'Orders', commands: order ? [order] : [] },
    { title: 'Go to', commands: fitting(sectionCommands.filter(({ section }) => mayOpen(section))) },
    { title: 'Do', commands: fitting(actions) },
    ...finds,
  ].filter(({ commands }) => commands.length > 0);
  const searching = finds.some((find) => find.searching);
  const failed = finds.filter(({ failure }) => failure !== null);
  return (
    <Modal title="Commands" onClose={onClose}>
      <Command label="Search or command" shouldFilter={false} vimBindings={false} loop className="grid gap-3">
        <Command.Input
          ref={input}
          value={text}
          onValueChange={setText}
          maxLength={longestSearch}
          placeholder="Section, name or order number"
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
