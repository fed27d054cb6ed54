import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useThemedPage } from '@/lib/theme';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

beforeEach(() => signIn({ role: 'ADMIN' }));

function Themed() {
  useThemedPage();
  return <SettingsSection />;
}
const worn = () => document.documentElement.dataset['theme'];

it('theme: applies at once, is stored on the device, and is removed on unmount', async () => {
  const { unmount } = showPage(<Themed />, '/admin?section=settings&tab=appearance');
  expect(worn()).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: /Dark/ }));
  expect([worn(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  unmount();
  expect(worn()).toBeUndefined();
  showPage(<Themed />);
  expect(worn()).toBe('dark');
});

it('theme: follows the device setting by default', () => {
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('dark'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  showPage(<Themed />);
  expect(worn()).toBe('dark');
  media.mockRestore();
});
