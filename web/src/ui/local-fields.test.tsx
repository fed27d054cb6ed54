import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CnicField } from './cnic-field';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';

const sent = jest.fn();

function Form() {
  const form = useForm({ defaultValues: { cnic: '', phone: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(sent)(event)}>
      <CnicField label="CNIC" {...form.register('cnic')} />
      <PhoneField label="Phone" {...form.register('phone')} />
      <button type="submit">Send</button>
    </form>
  );
}

async function expectSent(values: object) {
  await userEvent.click(screen.getByRole('button'));
  expect(sent.mock.lastCall?.[0]).toMatchObject(values);
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

describe('local fields: a CNIC field', () => {
  it('adds dashes while digits are typed and ignores other characters', async () => {
    render(<Form />);
    await userEvent.type(field('CNIC'), '35201a12-34567 1');
    expect(field('CNIC')).toHaveValue('35201-1234567-1');
    await expectSent({ cnic: '35201-1234567-1' });
  });

  it.each(['3520112345671', '35201-1234567-1', ' 35201 1234567 1 '])(
    'accepts %j from the clipboard',
    async (pasted) => {
      render(<Form />);
      await userEvent.click(field('CNIC'));
      await userEvent.paste(pasted);
      expect(field('CNIC')).toHaveValue('35201-1234567-1');
    },
  );

  it('keeps the caret at its digit when the middle is edited', async () => {
    render(<Form />);
    const input = field('CNIC');
    await userEvent.type(input, '3520112345671');
    await userEvent.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 4 });
    expect(input).toHaveValue('35291-1234567-1');
    expect(input.selectionStart).toBe(4);
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(input).toHaveValue('35291-1234567-1');
    expect(input.selectionStart).toBe(5);
    await userEvent.keyboard('{Backspace}');
    expect(input).toHaveValue('35291-2345671');
    expect(input.selectionStart).toBe(4);
  });
});

describe('local fields: a phone field', () => {
  it.each(['+92 300 1234567', '0092-300-1234567', '0300 123 4567', '923001234567'])(
    'formats %j as 11 digits on blur',
    async (typed) => {
      render(<Form />);
      await userEvent.type(field('Phone'), typed);
      expect(field('Phone')).toHaveValue(typed);
      await userEvent.tab();
      expect(field('Phone')).toHaveValue('03001234567');
      await expectSent({ phone: '03001234567' });
    },
  );

  it('keeps a foreign number unchanged', async () => {
    render(<Form />);
    await userEvent.type(field('Phone'), '+1 415 555 2671');
    await userEvent.tab();
    expect(field('Phone')).toHaveValue('+1 415 555 2671');
  });
});

describe('local fields: a password field', () => {
  it('shows when Caps Lock is on', () => {
    render(<PasswordField label="Password" />);
    const event = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true });
    fireEvent(field('Password'), event);
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
    fireEvent.keyUp(field('Password'), { key: 'a' });
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
  });

  it('shows met and unmet requirements, also in text for screen readers', () => {
    const ticks = [
      { label: 'At least 6 characters', met: true },
      { label: 'Passwords match', met: false },
    ];
    render(<PasswordField label="Password" ticks={ticks} />);
    expect(field('Password')).toHaveAccessibleDescription('At least 6 characters (done) Passwords match (not yet)');
  });
});
