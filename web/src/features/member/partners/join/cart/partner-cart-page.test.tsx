import { beforeEach, describe, expect, it } from '@jest/globals';
import { agreementPath } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { samplePackage, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { dropJoinDraft, readJoinDraft } from '../join-draft';
import { toPartnerItem } from './partner-cart-item';
import { PartnerCartPage } from './partner-cart-page';
import { addPackage, readPartnerCart } from './partner-cart-store';

const names = ['noRefundOutsideME', 'termsAndPrivacy', 'preferredPrivacy', 'generalPrivacy'];

let requests: FakeCall[];
/** Of the partner agreement. */
let agreement: Record<string, FakeResponse>;

beforeEach(() => {
  dropJoinDraft();
  agreement = { GET: { status: 404, body: {} } };
  signIn();
  addPackage(toPartnerItem(samplePackage()));
  requests = fakeApi(
    ({ method, path }) => (path === agreementPath && agreement[method]) || { body: [samplePackage()] },
  );
});

const show = () => showPage(<PartnerCartPage />, '/join-soulvia/cart');
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const address = () => screen.getByTestId('address').textContent;
const complaint = 'Please accept all terms to continue';

describe('partner cart page: the terms', () => {
  it('are the four required ones, with the full text on the page', () => {
    show();
    expect(boxes().map((box) => box.name)).toEqual(names);
    expect(screen.getAllByRole('group').filter((group) => group.tagName === 'DETAILS')).toHaveLength(4);
    const targets = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    for (const path of ['/terms', '/privacy-policy', '/shipping-returns']) expect(targets).toContain(path);
    expect(screen.getByRole('heading', { name: 'Refund and buy-back' })).toBeInTheDocument();
    expect(screen.getByText(/We promise no income and pay nothing for recruiting/)).toBeInTheDocument();
  });

  it.each([[[]], [[0, 1, 2]], [[1, 2, 3]]])(
    'block the next step with only %j ticked, and focus the first missing one',
    async (ticked) => {
      show();
      for (const index of ticked) await userEvent.click(boxes()[index] as HTMLElement);
      await goOn();
      expect(screen.getByRole('alert')).toHaveTextContent(complaint);
      const missing = boxes().find((box) => !box.checked);
      expect(missing).toHaveFocus();
      expect(missing).toBeInvalid();
      expect(missing).toHaveAccessibleDescription(complaint);
      expect(address()).toBe('/join-soulvia/cart');
      expect(readJoinDraft(7).termsAccepted).toBe(false);
    },
  );

  it('lead to the personal step when all are ticked', async () => {
    show();
    await goOn();
    for (const box of boxes()) await userEvent.click(box);
    expect(screen.queryByText(complaint)).not.toBeInTheDocument();
    await goOn();
    expect(address()).toBe('/join-soulvia/personal');
    expect(readJoinDraft(7).termsAccepted).toBe(true);
  });

  it('stay ticked after a reload; unticking one withdraws the acceptance', async () => {
    const { unmount } = show();
    for (const box of boxes()) await userEvent.click(box);
    await goOn();
    unmount();
    show();
    expect(boxes().every((box) => box.checked)).toBe(true);
    await userEvent.click(boxes()[2] as HTMLElement);
    expect(readJoinDraft(7).termsAccepted).toBe(false);
  });

  it('can be ticked and submitted by keyboard', async () => {
    show();
    boxes()[0]?.focus();
    for (const box of boxes()) {
      while (document.activeElement !== box) await userEvent.tab();
      await userEvent.keyboard(' ');
    }
    while (document.activeElement?.textContent !== 'Continue') await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/join-soulvia/personal');
  });
});

describe('partner cart page: the agreement', () => {
  const published = { version: 3, text: 'Partners sell\nto people.', published_at: '2026-11-01T00:00:00Z' };

  it('is shown below the terms and recorded when the member continues', async () => {
    agreement = { GET: { body: published }, POST: { status: 500, body: {} } };
    show();
    expect(await screen.findByText('Partner agreement, version 3')).toBeInTheDocument();
    expect(screen.getByText(/Partners sell/).textContent).toBe(published.text);
    expect(boxes().map((box) => box.name)).toEqual(names);
    for (const box of boxes()) await userEvent.click(box);
    await goOn();
    expect(await screen.findByText(/Failed to record that you accept the agreement/)).toBeInTheDocument();
    expect([address(), readJoinDraft(7).termsAccepted]).toEqual(['/join-soulvia/cart', false]);
    agreement['POST'] = { body: { version: 3 } };
    await goOn();
    await waitFor(() => expect(address()).toBe('/join-soulvia/personal'));
    const writes = requests.filter(({ method }) => method === 'POST');
    expect(writes.map(({ path, body }) => [path, body])).toEqual([1, 2].map(() => [agreementPath, { version: 3 }]));
  });
});

describe('partner cart page: the package', () => {
  it('costs the price of one, whatever its quantity', async () => {
    show();
    expect(screen.getByText(/You pay now/)).toHaveTextContent('You pay now: PKR 35,000 for one package.');
    await userEvent.click(screen.getByRole('button', { name: 'One more Growth' }));
    expect(readPartnerCart()[0]?.quantity).toBe(2);
    expect(screen.getByText(/You pay now/)).toHaveTextContent(
      /PKR 35,000 for one package\. Each payment covers one package/,
    );
  });

  it.each([
    ['lowering the quantity', 0],
    ['the remove button', 1],
  ])('is removed by %s', async (_how, index) => {
    show();
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Growth' })[index] as HTMLElement);
    expect(readPartnerCart()).toEqual([]);
    expect(screen.getByText('No package selected. Please go back and select a package.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a package' })).toHaveAttribute('href', '/join-soulvia/shop');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows the current price and a note when it changed', async () => {
    fakeApi(() => ({ body: [samplePackage({ price: '36000.00' })] }));
    show();
    expect(await screen.findByText('Price changed from PKR 35,000 to PKR 36,000')).toBeInTheDocument();
    expect(screen.getByText(/You pay now/)).toHaveTextContent('PKR 36,000 for one package');
  });

  it('cannot be bought when it is no longer offered', async () => {
    fakeApi(() => ({ body: [samplePackage({ id: 9 })] }));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This package is no longer offered. Please choose another one.',
    );
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('stays in the cart when its data cannot be loaded', async () => {
    const calls = fakeApi(() => ({ status: 403, body: {} }));
    show();
    await waitFor(() => expect(calls).not.toHaveLength(0));
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
});

it('partner cart page: links a guest to sign-in and sign-up, and back', () => {
  endSession('signed-out');
  addPackage(toPartnerItem(samplePackage()));
  show();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?redirect=/join-soulvia/cart');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/sign-up?redirect=/join-soulvia/cart',
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
