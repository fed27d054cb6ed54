import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { Link } from '@/ui/link';
import { ExpiredRedirect } from './expired-redirect';

beforeEach(() => signIn());

const address = () => screen.getByTestId('address').textContent;

function expireAt(path: string) {
  showPage(
    <>
      <ExpiredRedirect />
      <Link to="/shop">Shop</Link>
    </>,
    path,
  );
  act(() => endSession('expired'));
}

describe('expired redirect: a session ended by the server', () => {
  it('redirects to the sign-in page and back to the same page afterwards', () => {
    expireAt('/account?tab=sessions');
    expect(address()).toBe('/sign-in?redirect=/account%3Ftab%3Dsessions');
  });

  it('redirects from a page whose address only begins like an open one', () => {
    expireAt('/orders');
    expect(address()).toBe('/sign-in?redirect=/orders');
  });

  it('redirects only once, so that the user can navigate afterwards', async () => {
    expireAt('/account');
    await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
    expect(address()).toBe('/shop');
  });

  it.each([
    '/contact',
    '/sign-in?redirect=/cart',
    '/Sign-In/',
    '/sign-up',
    '/forgot-password',
    '/reset-password/Nw/AbC',
    '/staff-invitation/AbC',
    '/verify-email/AbC',
    '/order/7.abc.def',
    '/messages/7.abc.def',
    '/newsletter/confirm/7.0.abc',
    '/newsletter/unsubscribe/7.0.abc',
    '/register',
  ])('does not redirect away from %s', (path) => {
    expireAt(path);
    expect(address()).toBe(path);
  });

  it('signing out does not count as expiry', () => {
    showPage(<ExpiredRedirect />, '/account');
    act(() => endSession('signed-out'));
    expect(address()).toBe('/account');
  });
});
