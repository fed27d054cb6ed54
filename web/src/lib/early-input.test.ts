import { beforeEach, expect, it } from '@jest/globals';
import { keepEarlyInput } from './early-input';

let pressed: string[];

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `<div id="root"><main>
    <button>Add to cart</button><button aria-label="Add to wishlist" aria-pressed="false"></button><input value="">
  </main></div>`;
});

/** Presses all buttons of a rendered page, which then takes over. @param change what React shows differently once an event has made it hydrate. */
function takeOver(change: (cart: Element, wish: Element) => void): void {
  const root = document.getElementById('root');
  const [cart, wish] = document.querySelectorAll('button');
  if (!root || !cart || !wish) throw new Error('there is no page');
  const prepare = keepEarlyInput(root);
  for (const button of [cart, wish]) button.click();
  const repeat = prepare();
  for (const button of [cart, wish])
    button.addEventListener('click', () => pressed.push(button.textContent || (button.ariaLabel ?? '')));
  root.addEventListener('keyup', () => change(cart, wish), { once: true });
  repeat();
}

it('early input: presses are repeated once the page reacts', () => {
  takeOver(() => undefined);
  expect(pressed).toEqual(['Add to cart', 'Add to wishlist']);
});

it('early input: a press is not repeated on a button that does something else by then', () => {
  takeOver((cart, wish) => {
    cart.textContent = 'Remove from cart';
    wish.setAttribute('aria-pressed', 'true');
  });
  expect(pressed).toEqual([]);
});
