import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SearchSuggestions } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeResponse } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { HeaderSearch } from './header-search';

const product = (id: number, name: string, isAvailable = true) => ({
  id,
  name,
  price: '1450.00',
  is_available: isAvailable,
  display_image_url: `/uploads/${id}.webp`,
  display_image_srcset: null,
});
const found: SearchSuggestions = {
  products: [product(7, 'Glow Serum'), product(8, 'Rose Serum', false)],
  categories: [{ id: 3, name: 'Serums' }],
};
const none: SearchSuggestions = { products: [], categories: [] };

let reply: FakeResponse | 'no answer' = { body: found };
let requests: { path: string }[];
const field = () => screen.getByRole('combobox', { name: 'Search the shop' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
};
const address = () => screen.getByTestId('address').textContent;
const pause = () => act(() => jest.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  reply = { body: found };
  requests = fakeApi(() => reply);
});
afterEach(() => void jest.useRealTimers());

/** Types a text in place of what is in the field. */
async function search(text: string): Promise<void> {
  await userEvent.clear(field());
  await type(text);
}

async function type(text: string): Promise<void> {
  await userEvent.type(field(), text);
  await pause();
}

describe('header search', () => {
  it('is a plain form to the shop', () => {
    showPage(<HeaderSearch />);
    const form = screen.getByRole('search', { name: 'All products' });
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/shop', null]);
    expect(field()).toHaveAttribute('name', 'q');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('suggests products with prices, and categories, in groups', async () => {
    showPage(<HeaderSearch />);
    await type('se');
    const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(within(list.getByRole('group', { name: 'Products' })).getAllByRole('option')).toHaveLength(2);
    expect(list.getByRole('option', { name: /^Glow Serum *, PKR 1,450$/ })).toBeInTheDocument();
    expect(list.getByRole('option', { name: /^Rose Serum *, PKR 1,450 *, Out of stock$/ })).toBeInTheDocument();
    expect(within(list.getByRole('group', { name: 'Categories' })).getByRole('option')).toHaveTextContent('Serums');
    expect(list.getAllByRole('presentation')[0]).toHaveAttribute('src', '/uploads/7.webp');
    expect(screen.getByText('3 suggestions')).toHaveAttribute('role', 'status');
  });

  it('moves with arrows, Home and End, and keeps the focus in the field', async () => {
    showPage(<HeaderSearch />);
    await type('se');
    await screen.findByRole('listbox');
    expect(active()).toBeNull();
    await userEvent.keyboard('{Home}');
    expect(active()).toBeNull();
    const seen: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(active()?.split(',')[0]?.trim() ?? null);
    }
    expect(seen).toEqual([
      'Glow Serum',
      'Rose Serum',
      'Serums',
      'Glow Serum',
      'Serums',
      'Glow Serum',
      'Serums',
      'Rose Serum',
    ]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Rose Serum');
    expect(field()).toHaveFocus();
  });

  it('opens the active suggestion on Enter, or one that is clicked', async () => {
    showPage(<HeaderSearch />);
    await type('se');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/buy-product/7');
    expect([(field() as HTMLInputElement).value, screen.queryByRole('listbox')]).toEqual(['', null]);
    expect(field()).not.toHaveFocus();
    await search('se');
    await userEvent.click(await screen.findByRole('option', { name: 'Serums' }));
    expect(address()).toBe('/shop?category=3');
  });

  it('searches on Enter, and remembers the last five searches, newest first', async () => {
    showPage(<HeaderSearch />);
    for (const text of ['one', 'two', 'three', 'four', 'five', 'TWO', 'six & seven']) {
      await search(text);
      await userEvent.keyboard('{Enter}');
    }
    expect(address()).toBe('/shop?q=six+%26+seven');
    await userEvent.click(field());
    expect(options()).toEqual(['six & seven', 'TWO', 'five', 'four', 'three', 'Clear recent searches']);
    await userEvent.click(screen.getByRole('option', { name: 'five' }));
    expect(address()).toBe('/shop?q=five');
    await userEvent.click(field());
    expect(options()[0]).toBe('five');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect([options(), localStorage.getItem('recentSearches')]).toEqual([[], null]);
  });

  it('closes on Escape, then empties the field, then leaves it', async () => {
    showPage(<HeaderSearch />);
    await type('se');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('listbox'), (field() as HTMLInputElement).value]).toEqual([null, 'se']);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(field()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(field()).not.toHaveFocus();
  });

  it('closes when the focus leaves', async () => {
    showPage(<HeaderSearch />);
    await type('se');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  it('asks once typing pauses, for two letters and more', async () => {
    showPage(<HeaderSearch />);
    await type('s');
    expect(requests).toHaveLength(0);
    await type('erum');
    expect(requests.map(({ path }) => path)).toEqual(['products/suggestions?search=serum']);
    await userEvent.clear(field());
    await type('\u202eab\tcd'.padEnd(150, 'x'));
    expect(requests.at(-1)?.path.length).toBeLessThan(140);
  });

  it('gives up a request when typing goes on', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    globalThis.fetch = jest.fn((_url: unknown, init?: RequestInit) => {
      signals.push(init?.signal);
      return new Promise<Response>(() => undefined);
    });
    showPage(<HeaderSearch />);
    await type('se');
    await type('ru');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/shop?q=seru');
  });

  it('says that there is no suggestion', async () => {
    reply = { body: none };
    showPage(<HeaderSearch />);
    await type('zzzz');
    expect(await screen.findAllByText('No suggestions. Press Enter to search all products.')).toHaveLength(2);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([['no answer' as const], [{ status: 500, body: {} }], [{ status: 429, body: {} }]])(
    'searches all the same when suggestions fail: %#',
    async (failure) => {
      reply = failure;
      showPage(<HeaderSearch />);
      await type('rose');
      expect(await screen.findAllByText("Suggestions aren't available right now. Press Enter to search.")).toHaveLength(
        2,
      );
      expect([screen.queryByRole('alert'), requests.length]).toEqual([null, 1]);
      await userEvent.keyboard('{Enter}');
      expect(address()).toBe('/shop?q=rose');
    },
  );

  it('works without a storage, and with a broken one', async () => {
    localStorage.setItem('recentSearches', '{"no": "list"}');
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    showPage(<HeaderSearch />);
    await userEvent.click(field());
    await pause();
    expect(options()).toEqual([]);
    await type('rose{Enter}');
    expect(address()).toBe('/shop?q=rose');
    write.mockRestore();
  });
});
