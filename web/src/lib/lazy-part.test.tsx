import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPage, lazyPart } from './lazy-part';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

it('lazy page: renders without its loading state once it has been loaded', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => <h1>Loaded</h1> }), 'Loading');
  await Page.preload();
  render(<Page />);
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

it('lazy part: shows its loading state, then itself', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: () => <h1>Loaded</h1> }), 'Loading');
  render(<Part />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await act(async () => Promise.resolve());
  expect(screen.getByRole('heading')).toHaveTextContent('Loaded');
  expect(screen.queryByText('Loading')).toBeNull();
});

it('lazy part: a failed load reaches the error boundary, and the next visit imports again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let attempts = 0;
  const Part = lazyPart(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: () => <h1>Loaded</h1> });
  });
  const visit = () =>
    render(
      <Boundary>
        <Part />
      </Boundary>,
    );
  const first = visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('offline');
  first.unmount();
  visit();
  expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeInTheDocument();
  report.mockRestore();
});
