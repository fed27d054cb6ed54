import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useAwaited } from './use-awaited';
import { focusOnArrival, watchVisitor } from './visitor-focus';

let arrive: () => void;
let navigateLater: () => void;

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusOnArrival(heading.current), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Product
    </h1>
  );
}

function Product() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    arrive = () => act(() => setThere(true));
  }, []);
  if (isThere) return <Heading />;
  return (
    <>
      <p>Loading</p>
      <button>Wait</button>
    </>
  );
}

function Site() {
  const navigate = useNavigate();
  useEffect(() => {
    navigateLater = () => act(() => void navigate('/product'));
  }, [navigate]);
  return (
    <>
      <input aria-label="Search" />
      <button onClick={() => void navigate('/product')}>Open</button>
      <Routes>
        <Route path="/product" element={<Product />} />
        <Route path="*" element={<button>Buy</button>} />
      </Routes>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Search' });
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { name: 'Product' });

describe('focus on arrival', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <Site />
      </BrowserRouter>,
    );
  });

  it('the heading takes the focus from the button that has opened its page', async () => {
    await userEvent.click(button('Open'));
    arrive();
    expect(heading()).toHaveFocus();
  });

  it('the heading takes the focus when what the visitor had moved to went away with the page before', async () => {
    await userEvent.click(button('Open'));
    await userEvent.click(button('Wait'));
    arrive();
    expect(heading()).toHaveFocus();
  });

  it.each([
    ['has turned to a field', () => userEvent.click(field())],
    ['types', () => userEvent.type(field(), 'toner')],
    ['has moved on by key', () => userEvent.keyboard('{Shift>}{Tab}{/Shift}')],
    ['has been moved by a screen reader', () => act(async () => field().focus())],
    ['presses something else', () => userEvent.click(screen.getByText('Loading'))],
  ])('the heading does not take the focus when the visitor %s before it arrives', async (_, go) => {
    await userEvent.click(button('Open'));
    await go();
    const focused = document.activeElement;
    arrive();
    expect(heading()).toBeInTheDocument();
    expect(focused).toHaveFocus();
  });

  it('the heading takes the focus when the visitor came back by the browser', async () => {
    await userEvent.click(button('Open'));
    await userEvent.click(field());
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    await userEvent.click(button('Open'));
    arrive();
    expect(heading()).toHaveFocus();
  });

  it('a page that opens after a request takes the focus of nothing that the visitor has turned to', async () => {
    await userEvent.click(button('Buy'));
    await userEvent.type(field(), 'ton');
    navigateLater();
    arrive();
    expect(field()).toHaveFocus();
  });

  it('a page that opens after a request takes the focus when the pressed button is gone', async () => {
    await userEvent.click(button('Buy'));
    navigateLater();
    arrive();
    expect(heading()).toHaveFocus();
  });
});

it('watching a visitor ends with the next action', async () => {
  render(<input aria-label="Search" />);
  const isIdle = watchVisitor();
  expect(isIdle()).toBe(true);
  await userEvent.type(field(), 't');
  expect(isIdle()).toBe(false);
});

it('an answer is awaited until the visitor acts, each one separately', async () => {
  let isAwaited = () => false;
  function Form({ isBusy }: { isBusy: boolean }) {
    const ask = useAwaited(isBusy);
    useEffect(() => {
      isAwaited = ask;
    });
    return <input aria-label="Search" />;
  }
  const { rerender } = render(<Form isBusy />);
  await userEvent.type(field(), 't');
  rerender(<Form isBusy={false} />);
  expect(isAwaited()).toBe(false);
  rerender(<Form isBusy />);
  rerender(<Form isBusy={false} />);
  expect(isAwaited()).toBe(true);
});
