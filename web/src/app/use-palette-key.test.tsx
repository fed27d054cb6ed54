import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { enableShortcuts } from '@/lib/shortcuts';
import { showPage } from '@/testing/show-page';
import { Modal } from '@/ui/modal';
import { CommandPalette } from './command-palette/command-palette';
import { usePaletteKey } from './use-palette-key';

function Console({ asking }: { asking: boolean }) {
  const [isOpen, setOpen] = useState(false);
  usePaletteKey({ isOpen, open: () => setOpen(true), close: () => setOpen(false) });
  return (
    <>
      <input aria-label="Name" />
      {isOpen && (
        <Modal title="Commands" onClose={() => setOpen(false)}>
          Anywhere
        </Modal>
      )}
      {asking && (
        <Modal title="Sure?" onClose={() => undefined}>
          Yes or no
        </Modal>
      )}
    </>
  );
}

const show = (asking = false) => showPage(<Console asking={asking} />, '/admin');
const palette = () => screen.queryByRole('dialog', { name: 'Commands' });

beforeEach(() => enableShortcuts(true));

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('palette key: %s toggles the palette', async (keys) => {
  show();
  await userEvent.keyboard(keys);
  expect(palette()).toBeInTheDocument();
  await userEvent.keyboard(keys);
  expect(palette()).not.toBeInTheDocument();
});

it('palette key: works in a text field and prevents the browser’s default', () => {
  show();
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'k', ctrlKey: true })).toBe(false);
  expect(palette()).toBeInTheDocument();
});

it.each([
  { key: 'k' },
  { key: 'k', ctrlKey: true, shiftKey: true },
  { key: 'k', ctrlKey: true, altKey: true },
  { key: 'j', ctrlKey: true },
])('palette key: ignores %j', (init) => {
  show();
  expect(fireEvent.keyDown(document.body, init)).toBe(true);
  expect(palette()).not.toBeInTheDocument();
});

it('palette key: is ignored while another dialog is open', async () => {
  show(true);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(palette()).not.toBeInTheDocument();
});

it('palette key: is off while shortcuts are disabled', () => {
  enableShortcuts(false);
  show();
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  expect(palette()).not.toBeInTheDocument();
});

describe('palette key: after a choice', () => {
  const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // In an act environment each event waits for all its effects; real key presses do not.
  beforeEach(() => {
    flags.IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterEach(() => {
    flags.IS_REACT_ACT_ENVIRONMENT = true;
  });

  function Whole() {
    const [isOpen, setOpen] = useState(false);
    usePaletteKey({ isOpen, open: () => setOpen(true), close: () => setOpen(false) });
    return isOpen && <CommandPalette onClose={() => setOpen(false)} />;
  }

  async function press(target: Element, init: KeyboardEventInit): Promise<void> {
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await Promise.resolve();
  }

  it('reopens the palette before the navigation has finished', async () => {
    showPage(<Whole />, '/admin');
    await press(document.body, { key: 'k', ctrlKey: true });
    const input = await screen.findByRole('combobox');
    await userEvent.type(input, 'payments');
    await press(input, { key: 'Enter' });
    await press(document.body, { key: 'k', ctrlKey: true });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('section=payments'));
    expect(await screen.findByRole('combobox')).toHaveValue('');
  });
});
