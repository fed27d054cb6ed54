import { expect, it } from '@jest/globals';
import { defaultDelivery, deliveryPath, type DeliverySettings } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeliverySection } from '@/features/admin/settings/delivery/delivery-section';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const written = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('delivery settings: saves groups of cities, and names cities that are unknown or in two groups', async () => {
  signIn({ role: 'ADMIN' });
  let stored: DeliverySettings = defaultDelivery;
  const calls = fakeApi(({ path, method, body }) => {
    if (path !== deliveryPath) return { body: [] };
    if (method === 'PUT') stored = body as DeliverySettings;
    return { body: stored };
  });
  showPage(<DeliverySection />);
  const fill = async (label: string, texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      const field = screen.getAllByLabelText(label).at(index - texts.length) as HTMLElement;
      await userEvent.clear(field);
      if (text) await userEvent.type(field, text);
    }
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Add a group of cities' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a group of cities' }));
  await fill('Name', ['Punjab', 'North']);
  await fill('Cities', ['Lahore, Multan', 'lahore, Gilgit']);
  await fill('Fee (PKR)', ['200', '350.5']);
  await fill('Days from', ['1', '6']);
  await fill('Days to', ['3', '4']);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Lahore is in "Punjab" already.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Must not be before the first day' })).toBeInTheDocument();
  expect(written(calls)).toEqual([]);
  await fill('Cities', ['Gilgit, Skardu']);
  await fill('Days from', ['']);
  await fill('Days to', ['']);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(written(calls)).toEqual([
      {
        groups: [
          { name: 'Punjab', cities: ['Lahore', 'Multan'], fee: '200', days: { from: 1, to: 3 } },
          { name: 'North', cities: ['Gilgit', 'Skardu'], fee: '350.5', days: null },
        ],
        other: { fee: '150.00', days: null },
        handling_days: 1,
      },
    ]),
  );
});
