import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

jest.unstable_mockModule('./admin-console', () => {
  throw new Error('offline');
});
const { Pages } = await import('./pages');

it('admin console: offers to reload when its scripts cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi(() => ({ status: 403, body: {} }));
  signIn({ role: 'ADMIN' });
  showPage(<Pages />, '/admin');
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.getByText('This page could not be shown. Nothing you saved is lost.')).toBeInTheDocument();
});
