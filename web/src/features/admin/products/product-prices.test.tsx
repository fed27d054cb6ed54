import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, fakeReplies } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { ProductPrices } from './product-prices';

it('product prices: shows what a product cost and for how long, and loads again after a failure', async () => {
  const failed: FakeResponse = { status: 400, body: { message: 'No.' } };
  const { replies } = fakeReplies({ 'GET products/1/prices': failed });
  showPage(<ProductPrices id={1} />);
  expect(await screen.findByText('Failed to load the prices: No.')).toBeInTheDocument();
  replies['GET products/1/prices'] = {
    body: [
      { price: '1850.00', from: '2026-03-05T05:06:07.000Z', to: null },
      { price: '1500.00', from: '2026-03-04T05:06:07.000Z', to: '2026-03-05T05:06:07.000Z' },
    ],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('since Mar 5, 2026')).toBeInTheDocument();
  expect(screen.getByText('Mar 4, 2026 to Mar 5, 2026')).toBeInTheDocument();
});
