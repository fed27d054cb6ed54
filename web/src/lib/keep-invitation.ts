import { referralCodePattern, referralLimits, referralVisitsPath } from '@soulvia/contracts';

/** Read by `invitation.ts` of the sign-up and by `kept-ref.ts` of the checkout. */
const invitationKey = 'invitation';
const visitsKey = 'referralVisits';
const dayMs = 24 * 60 * 60_000;
/** The shop's time zone has had no other offset since 2009; its calendar would load more than this script. */
const shopOffsetMs = 5 * 60 * 60_000;
const robots = /bot|crawl|spider|preview/i;
/** These pages take the invitation from the address themselves. */
const signUpPages = /^\/(?:register|sign-up)(?:\/|$)/i;

/**
 * Keeps the code of the referral link that has opened this page, and counts the visit. Must run before the router reads the address.
 *
 * @param now milliseconds since 1970.
 */
export function keepInvitation(now = Date.now()): void {
  const address = new URL(window.location.href);
  // A chat may have left a full stop or a bracket; the reading of all references would be a large part of this script.
  const code = (address.searchParams.get('ref') ?? '').replace(/[^0-9A-Za-z]/g, '');
  if (!referralCodePattern.test(code)) return;
  store(invitationKey, JSON.stringify({ ref: code, until: now + referralLimits.keptDays * dayMs }));
  if (!signUpPages.test(address.pathname)) {
    address.searchParams.delete('ref');
    history.replaceState(history.state, '', address);
  }
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => countVisit(code, now), { once: true });
  else countVisit(code, now);
}

/** Once per browser, code and day. */
function countVisit(code: string, now: number): void {
  if (robots.test(navigator.userAgent)) return;
  const today = new Date(now + shopOffsetMs).toISOString().slice(0, 10);
  const [day, ...codes] = (stored(visitsKey) ?? '').split(' ');
  const counted = day === today ? codes : [];
  if (counted.includes(code)) return;
  store(visitsKey, [today, ...counted, code].join(' '));
  fetch(`/api/v1/${referralVisitsPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
    keepalive: true,
  }).catch(() => undefined);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is not available: the visitor orders without an invitation.
  }
}
