import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showPage } from '@/testing/show-page';
import { ListToolbar } from './list-toolbar';

const fields = [
  { name: 'status', label: 'Status', choices: { any: 'All Status', options: [['FULL', 'Full']] } },
  { name: 'date', label: 'Date' },
] as const;
const narrowed = { status: 'FULL', date: '2026-03-04' };
const wide = { status: '', date: '' };

function Jars() {
  const [values, setValues] = useState(narrowed);
  return (
    <ListToolbar
      filter={{ page: 1, search: '', values }}
      fields={fields}
      onNarrow={(changes) => setValues({ ...values, ...changes })}
      onReset={() => setValues(wide)}
    />
  );
}

it('list toolbar: who drops one filter after the other goes on at the next, and at last in the search box', async () => {
  showPage(<Jars />);
  const chips = screen.getAllByRole('button', { name: /^Remove filter/ });
  chips[0]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Remove filter/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('list toolbar: who resets the filters goes on at the first of them', async () => {
  showPage(<Jars />);
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  screen.getByRole('button', { name: 'Reset Filters' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Reset Filters' })).toBeDisabled();
  expect(screen.getByLabelText('Status')).toHaveFocus();
});
