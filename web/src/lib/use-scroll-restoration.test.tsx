import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration';

function open(path: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return renderHook(() => useScrollRestoration(() => {}), { wrapper });
}

/** What the tab keeps when its page is left; no event of a scroll has come before. */
function leaveAt(top: number): string {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('pagehide'));
  return JSON.stringify(sessionStorage);
}

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('the position of a page counts up to the moment it is left', () => {
  open('/shop');
  expect(leaveAt(1234)).toContain('1234');
});

test('a secret in the path of a page is not kept', () => {
  open('/verify-email/cDeD7Ch1JBbMILo-3_uQxR2H1VXvNpGdU2qWWYys9bs');
  const kept = leaveAt(321);
  expect(kept).toContain('321');
  expect(kept).not.toContain('cDeD7Ch1');
});
