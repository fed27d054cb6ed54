import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsNav } from './settings-nav';

it('settings list: finds settings by their name and by their fields', async () => {
  signIn({ role: 'ADMIN' });
  showPage(<SettingsNav current="profile" />);
  const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(shown()).toEqual(expect.arrayContaining(['Profile', 'Company Info', 'MLM Settings', 'Security']));
  await userEvent.type(screen.getByLabelText('Search settings'), 'FREE deliv');
  expect(shown()).toEqual(['Company Info']);
  await userEvent.type(screen.getByLabelText('Search settings'), ' zebra');
  expect([shown(), screen.getByText('No settings match')]).toEqual([[], expect.anything()]);
});
