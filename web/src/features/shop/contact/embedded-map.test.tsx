import { expect, it } from '@jest/globals';
import { companyPath, demoCompany } from '@soulvia/contracts';
import { act, screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { GetInTouch } from './get-in-touch';

const map_url = 'https://maps.example.pk/embed?q=Blue+Area';

function show(changes: Partial<typeof demoCompany>) {
  fakeApi(({ path }) => (path === companyPath ? { body: { ...demoCompany, ...changes } } : { status: 404 }));
  showPage(<GetInTouch />);
}

const map = () => screen.findByTitle('Map to our office');
const addressLink = () => screen.getByRole('link', { name: 'Open in Google Maps' });

it('contact page: embeds the map that the shop has set, sandboxed and without a referrer', async () => {
  show({ map_url });
  const frame = await map();
  expect(frame).toHaveAttribute('src', map_url);
  expect(frame).toHaveAttribute('loading', 'lazy');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals/);
  expect(addressLink()).toBeInTheDocument();
});

it('contact page: without a map shows the address with a link to a search for it, and no drawing', async () => {
  show({ map_url: '', address: 'House 4\nLahore' });
  expect(await screen.findByText('House 4')).toBeInTheDocument();
  expect(addressLink()).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=House%204%2C%20Lahore',
  );
  expect(screen.queryByTitle('Map to our office')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it("contact page: removes a map that the page's policy blocks", async () => {
  show({ map_url });
  await map();
  const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  act(() => void document.dispatchEvent(violation));
  expect(screen.queryByTitle('Map to our office')).not.toBeInTheDocument();
  expect(addressLink()).toBeInTheDocument();
});
