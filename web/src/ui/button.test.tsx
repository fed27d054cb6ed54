import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it('button: a busy submit button keeps the focus and does not submit again', async () => {
  const onSubmit = jest.fn();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} disabled={busy}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  rerender(form(true));
  expect(save).toHaveFocus();
  expect(save).not.toHaveAttribute('disabled');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(save);
  await userEvent.type(screen.getByLabelText('Name'), 'Serum{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('button: a busy button that is not disabled can still be pressed', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Retry
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
