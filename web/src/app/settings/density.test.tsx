import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

beforeEach(() => signIn({ role: 'ADMIN' }));

const open = () => showPage(<SettingsSection />, '/admin?section=settings&tab=appearance');
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

it('density: is independent of the theme and stored on the device', async () => {
  const { unmount } = open();
  expect(chosen()).toEqual(['system', 'compact']);
  await userEvent.click(screen.getByRole('radio', { name: /Comfortable/ }));
  expect([chosen(), localStorage.getItem('density')]).toEqual([['system', 'comfortable'], 'comfortable']);
  unmount();
  open();
  expect(chosen()).toEqual(['system', 'comfortable']);
});

it.each(['', 'tiny', '{"broken'])('density: is compact where "%s" is stored', (text) => {
  localStorage.setItem('density', text);
  open();
  expect(chosen()).toEqual(['system', 'compact']);
});
