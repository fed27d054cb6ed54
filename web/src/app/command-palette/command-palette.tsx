import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { controlClasses } from '@/ui/field-frame';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { longestSearch } from '@/lib/longest-search';
import { usePermissions } from '@/lib/permissions';
import { sectionPath, sections, useSectionAccess } from '../admin-sections';
import { answersTo, type PaletteCommand, type PaletteGroup } from './palette-command';
import { orderCommands } from './order-commands';
import { PaletteList } from './palette-list';
import { recentCommands, rememberCommand } from './recent-commands';
import { useActions } from './use-actions';
import { useMarkOrder } from './use-mark-order';
import { useSearchResults } from './use-search-results';

const sectionCommands = sections.map(({ name, label, Icon }) => ({
  section: name,
  id: `section-${name}`,
  label,
  Icon,
  keywords: 'go to',
  act: { to: sectionPath(name) },
}));

/** The command palette: navigation, search and common actions by keyboard. */
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
