import { Command } from 'cmdk';
import type { PaletteCommand, PaletteGroup } from './palette-command';

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  onChoose: (command: PaletteCommand) => void;
}

export function PaletteList({ groups, onChoose }: PaletteListProps) {
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
