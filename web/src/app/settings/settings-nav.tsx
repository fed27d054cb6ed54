import { useState } from 'react';
import { usePermissions } from '@/lib/permissions';
import { Link } from '@/ui/link';
import { TextField } from '@/ui/text-field';
import { type SettingsTabName, settingsPath, type SettingsTab, settingsTabs } from './settings-tabs';

/** Whether every word begins a word of the tab's name, its intro or a field. */
function matches({ label, intro, words = [] }: SettingsTab, search: string): boolean {
  const text = ` ${[label, intro, ...words].join(' ').toLowerCase()}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => text.includes(` ${word}`));
}

/** The settings that the admin may open, beside the open one, with a search through their fields. */
export function SettingsNav({ current }: { current: SettingsTabName }) {
  const may = usePermissions();
  const [search, setSearch] = useState('');
  const shown = settingsTabs.filter((tab) => (!tab.needs || may(tab.needs)) && matches(tab, search));
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label="Search settings"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <nav aria-label="Settings">
        <ul className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-1">
          {shown.map(({ name, label }) => (
            <li key={name}>
              <Link
                to={settingsPath(name)}
                preventScrollReset
                aria-current={name === current ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-field px-3 font-medium -outline-offset-3! hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="text-ink-2">
        {shown.length === 0 && 'No settings match'}
      </p>
    </div>
  );
}
