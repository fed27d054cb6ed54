import { expect, it } from '@jest/globals';
import { type DisclosedMonth, disclosurePath } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReplies } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { DisclosureLink } from './disclosure-link';
import { DisclosurePage } from './disclosure-page';

const november: DisclosedMonth = {
  month: '2026-11',
  partners: 1240,
  with_nothing: 62.5,
  median: '0.00',
  p90: '3410.50',
  retail_share: 91,
};
const page = <DisclosurePage missing={<p>No such page</p>} />;
const open = (months: DisclosedMonth[] | null) => {
  fakeReplies({ [`GET ${disclosurePath}`]: months ? { body: months } : { status: 404, body: {} } });
  showPage(
    <>
      {page}
      <DisclosureLink />
    </>,
    '/earnings-disclosure',
  );
};

it('what partners earned: shows each closed month, with those who earned nothing', async () => {
  open([november, { ...november, month: '2026-10', partners: 9, median: null, p90: null, retail_share: null }]);
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'October 2026',
  ]);
  const values = (at: number) =>
    [...(screen.getAllByRole('listitem')[at]?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  expect(values(0)).toEqual(['1,240', '62.5 %', 'PKR 0', 'PKR 3,410.50', '91 %']);
  expect(values(1)).toEqual(['9', '62.5 %', '–', '–', '–']);
  expect(screen.getByRole('link', { name: 'What partners earned' })).toHaveAttribute('href', '/earnings-disclosure');
});

it('what partners earned: there is no such page, and no link to it, until a month was closed', async () => {
  open(null);
  expect(await screen.findByText('No such page')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('what partners earned: a failed read says so, and can be tried again', async () => {
  const api = fakeReplies({ [`GET ${disclosurePath}`]: { status: 500, body: {} } });
  showPage(page, '/earnings-disclosure');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.replies[`GET ${disclosurePath}`] = { body: [november] };
  await userEvent.click(again);
  expect(await screen.findByText('November 2026')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
