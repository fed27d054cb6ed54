import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const loadImageViewer = jest.fn<() => Promise<() => string>>();
jest.unstable_mockModule('./image-viewer', () => ({ loadImageViewer }));
const { ProductGallery } = await import('./product-gallery');

it('product page: says that the image viewer could not be loaded, and tries again on the next click', async () => {
  loadImageViewer.mockRejectedValue(new Error('offline'));
  showPage(<ProductGallery product={sampleProduct({ display_image_url: '/a-800.webp' })} />);
  const link = screen.getByRole('link', { name: 'Enlarge Glow Serum' });
  await userEvent.click(link);
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  loadImageViewer.mockResolvedValue(() => 'The viewer');
  await userEvent.click(link);
  expect(await screen.findByText('The viewer')).toBeInTheDocument();
});
