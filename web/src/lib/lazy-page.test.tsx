import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

it('lazy page: renders without its loading state once it has been loaded', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => <h1>Loaded</h1> }));
  await Page.preload();
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Loaded');
});

it('lazy page: a failed load can be repeated', async () => {
  let attempts = 0;
  const Page = lazyPage(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: () => <h1>Loaded</h1> });
  });
  await expect(Page.preload()).rejects.toThrow('offline');
  await Page.preload();
  render(<Page />);
  expect(screen.getByRole('heading')).toBeInTheDocument();
});
