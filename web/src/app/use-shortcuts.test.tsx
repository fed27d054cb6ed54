import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppearanceSection } from '@/features/admin/settings/appearance/appearance-section';
import { showPage } from '@/testing/show-page';
import { AdminNav } from './admin-nav';
import { ShortcutHelp } from './shortcut-help';
import { useShortcuts } from './use-shortcuts';

function Console() {
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts(() => setHelpOpen(true));
  return (
    <>
      <AdminNav
        counts={{ notifications: 0, inbox: 0, confirmations: 0, reviews: 0, parcels: 0, returns: 0, payments: 0 }}
      />
      <main>
        <input type="search" aria-label="Search" />
        <select aria-label="Status" />
        <AppearanceSection />
      </main>
      {helpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

beforeEach(() => void showPage(<Console />, '/admin'));

const address = () => screen.getByTestId('address').textContent;
const toggle = () => userEvent.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
const leave = () => (document.activeElement as HTMLElement).blur();

it.each([
  ['gs', '/admin?section=settings'],
  ['gn', '/admin?section=notifications'],
  ['gxgd', '/admin'],
  ['g', '/admin'],
  ['s', '/admin'],
  ['gqs', '/admin'],
])('shortcuts: %s opens %s', async (keys, path) => {
  await userEvent.keyboard(keys);
  expect(address()).toBe(path);
});

it('shortcuts: / focuses the search, where letters are typed normally', async () => {
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('gs?/');
  expect([screen.getByRole<HTMLInputElement>('searchbox').value, address()]).toEqual(['gs?/', '/admin']);
});

it('shortcuts: are ignored in a select', async () => {
  screen.getByLabelText('Status').focus();
  await userEvent.keyboard('gs');
  expect(address()).toBe('/admin');
});

it('shortcuts: ? shows the help, and dialogs ignore shortcuts', async () => {
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Settings');
  await userEvent.keyboard('gs');
  expect(address()).toBe('/admin');
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('shortcuts: are ignored together with %s', (modifier) => {
  fireEvent.keyDown(document.body, { key: 'g', [modifier]: true });
  fireEvent.keyDown(document.body, { key: 's', [modifier]: true });
  expect(address()).toBe('/admin');
});

it('shortcuts: can be disabled and enabled for this device', async () => {
  await toggle();
  leave();
  expect(localStorage.getItem('shortcuts')).toBe('off');
  await userEvent.keyboard('gs?');
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/admin', null]);
  await toggle();
  leave();
  await userEvent.keyboard('gs');
  expect(address()).toBe('/admin?section=settings');
});
