import { expect, it } from '@jest/globals';
import { defaultDelivery } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { buildPolicies, type PolicyName } from './policies';
import { PolicyPage } from './policy-page';

const policies = buildPolicies({ ...defaultDelivery, freeFrom: null });

it.each(Object.keys(policies) as PolicyName[])('policy page: shows all parts of %s and a way to ask', (name) => {
  showPage(<PolicyPage name={name} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(policies[name].title);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(policies[name].parts.map((part) => part.heading));
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

it('policy page: promises partners no income', () => {
  showPage(<PolicyPage name="terms" />);
  expect(screen.getByText(/We promise no income/)).toBeInTheDocument();
});

it('policy page: a published text takes the place of the built-in one', async () => {
  const blocks = [
    { type: 'heading', level: 2, runs: [{ text: 'New rules' }] },
    { type: 'paragraph', runs: [{ text: 'Read them.' }] },
  ];
  const calls = fakeApi(({ path }) => ({ body: path === 'content/policy_terms' ? { n: 1, blocks } : {} }));
  showPage(<PolicyPage name="terms" />);
  expect(await screen.findByRole('heading', { level: 2, name: 'New rules' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms & Conditions');
  expect(screen.queryByText(/We promise no income/)).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('content/policy_terms');
});

it('policy page: names the windows of the settings, in the built-in text and in a published one', async () => {
  const windows = { return_days: 21, damage_days: 9, buy_back_days: 45 };
  const runs = [{ text: '{return_days}, {damage_days} or {buy_back_days} days' }];
  const published = { n: 1, blocks: [{ type: 'paragraph', runs }] };
  for (const content of [undefined, published]) {
    fakeApi(({ path }) => ({ body: path === 'settings/returns' ? windows : (content ?? {}) }));
    const { unmount } = showPage(<PolicyPage name="shippingAndReturns" />);
    expect(await screen.findByText(content ? '21, 9 or 45 days' : /within 21 days of delivery/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/[{}]/);
    unmount();
  }
});
