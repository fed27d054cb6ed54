import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { toPartnerItem } from '@/features/member/partners/join/cart/partner-cart-item';
import { addPackage } from '@/features/member/partners/join/cart/partner-cart-store';
import { dropJoinDraft, type JoinDraft, keepJoinDraft } from '@/features/member/partners/join/join-draft';
import { endSession } from '@/lib/session-store';
import { fakeApi } from '@/testing/fake-api';
import { sampleOwnPayment, samplePackage, samplePersonalInformation, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { JoinPages } from './join-pages';

let paid: unknown[];
beforeEach(() => {
  dropJoinDraft();
  paid = [];
  signIn();
  fakeApi(({ path }) => {
    if (path.startsWith('packages')) return { body: [samplePackage()] };
    if (path === 'users/personal-information') return { body: samplePersonalInformation() };
    return { body: paid };
  });
});

const address = () => screen.getByTestId('address').textContent;

function visit(path: string) {
  window.history.replaceState(null, '', path);
  return showPage(
    <Routes>
      <Route path="/join-soulvia/*" element={<JoinPages />} />
      <Route path="*" element={null} />
    </Routes>,
    path,
  );
}

const choose = () => addPackage(toPartnerItem(samplePackage()));
const reach = (draft: Partial<JoinDraft>) => {
  choose();
  keepJoinDraft(7, draft);
};

describe('join pages: skipping ahead redirects to the first incomplete step', () => {
  it.each([
    ['/join-soulvia', '/join-soulvia/shop'],
    ['/join-soulvia/', '/join-soulvia/shop'],
    ['/join-soulvia/personal', '/join-soulvia/shop'],
    ['/Join-Soulvia/Payment', '/join-soulvia/shop'],
    ['/join-soulvia/welcome', '/join-soulvia/shop'],
  ])('without a package redirects %s to %s', async (from, to) => {
    visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each([
    [{}, '/join-soulvia/payment', '/join-soulvia/cart'],
    [{}, '/join-soulvia/personal', '/join-soulvia/cart'],
    [{ termsAccepted: true }, '/join-soulvia/payment', '/join-soulvia/personal'],
    [{ termsAccepted: true, personalSaved: true }, '/join-soulvia/welcome', '/join-soulvia/payment'],
    [{ personalSaved: true }, '/join-soulvia/payment', '/join-soulvia/cart'],
  ])('with draft %j redirects %s to %s', async (draft, from, to) => {
    reach(draft);
    visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  it('allows earlier steps and steps whose predecessors are complete', async () => {
    reach({ termsAccepted: true, personalSaved: true });
    for (const [step, name] of [
      ['shop', 'Choose your package'],
      ['cart', 'Your package'],
      ['personal', 'Personal Information'],
      ['payment', 'Payment'],
    ]) {
      const { unmount } = visit(`/join-soulvia/${step}`);
      expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
      expect(address()).toBe(`/join-soulvia/${step}`);
      unmount();
    }
  });

  it('ignores drafts of other users and invalid drafts', async () => {
    choose();
    keepJoinDraft(8, { termsAccepted: true, personalSaved: true });
    const { unmount } = visit('/join-soulvia/payment');
    await waitFor(() => expect(address()).toBe('/join-soulvia/cart'));
    unmount();
    sessionStorage.setItem('joinDraft', '{"userId":7,"tickedTerms":3,"termsAccepted":"yes","personal":[]}');
    visit('/join-soulvia/payment');
    await waitFor(() => expect(address()).toBe('/join-soulvia/cart'));
  });
});

it.each(['personal', 'payment', 'welcome'])('join pages: %s redirects a guest to sign-in and back', (step) => {
  endSession('signed-out');
  visit(`/join-soulvia/${step}`);
  expect(address()).toBe(`/sign-in?redirect=/join-soulvia/${step}`);
});

it('join pages: an unknown step shows the not-found page', async () => {
  visit('/join-soulvia/gold');
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeInTheDocument();
});

describe('join pages: navigation', () => {
  const steps = async () => within(await screen.findByRole('navigation', { name: 'Steps to join' }));

  it.each([
    ['shop', 'Step 1 of 5', '20% complete', 'Shop'],
    ['cart', 'Step 2 of 5', '40% complete', 'Cart'],
    ['personal', 'Step 3 of 5', '60% complete', 'Personal Information'],
    ['payment', 'Step 4 of 5', '80% complete', 'Payment'],
    ['welcome', 'Step 5 of 5', '100% complete', 'Welcome'],
  ])('step %s shows %s, %s', async (step, count, percent, label) => {
    reach({ termsAccepted: true, personalSaved: true });
    paid = [sampleOwnPayment()];
    visit(`/join-soulvia/${step}`);
    const progress = await screen.findByRole('progressbar', { name: count });
    expect(progress).toHaveAttribute('value', count.charAt(5));
    expect(progress).toHaveAttribute('max', '5');
    expect(screen.getByText(percent)).toBeInTheDocument();
    const current = (await steps())
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('[aria-current=step]'));
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveTextContent(label);
  });

  it('links to the reachable steps and to the home page', async () => {
    reach({ termsAccepted: true });
    visit('/join-soulvia/cart');
    const links = (await steps()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['✓Shop(done)', '/join-soulvia/shop'],
      ['3Personal Information', '/join-soulvia/personal'],
    ]);
  });
});
