import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleUser } from '@/testing/samples';
import { clearDraftsOfOthers } from './clear-drafts';
import { dropDraft, keepDraft, readDraft } from './draft-keeper';
import { adoptStoredSession, endSession, followOtherTabs, getSession, startSession } from './session-store';

const tokens = { access: 'a', refresh: 'r' };

beforeEach(() => startSession(sampleUser({ id: 7 }), tokens));

describe('form drafts: a draft', () => {
  it('are stored per form until they are dropped', () => {
    keepDraft(7, 'product 1', { name: 'Moon' });
    keepDraft(7, 'product 2', { name: 'Sun' });
    expect(readDraft(7, 'product 1')).toEqual({ name: 'Moon' });
    dropDraft(7, 'product 1');
    expect([readDraft(7, 'product 1'), readDraft(7, 'product 2')]).toEqual([null, { name: 'Sun' }]);
    dropDraft(7, 'product 2');
    expect(Object.keys(sessionStorage)).toEqual(['drafts']);
  });

  it('are restored for the same user and dropped when another one signs in', () => {
    keepDraft(7, 'company', { tagline: 'Glow' });
    endSession('expired');
    startSession(sampleUser({ id: 7 }), tokens);
    expect(readDraft(7, 'company')).toEqual({ tagline: 'Glow' });
    endSession('expired');
    clearDraftsOfOthers(8);
    startSession(sampleUser({ id: 8 }), tokens);
    expect([readDraft(8, 'company'), readDraft(7, 'company'), Object.keys(sessionStorage)]).toEqual([
      null,
      null,
      ['drafts'],
    ]);
  });

  it('keep their shape without what is private', () => {
    keepDraft(7, 'book 3', { number: '4111111111111111', lines: [{ cnic: '3520112345674', pieces: '2' }] });
    expect(readDraft(7, 'book 3')).toEqual({ number: '', lines: [{ cnic: '', pieces: '2' }] });
  });

  it.each(['nonsense', 'null', '[]', '7', '{"company":null}'])('are not read from %s', (stored) => {
    sessionStorage.setItem('drafts 7', stored);
    expect(readDraft(7, 'company')).toBeNull();
  });
});

describe('form drafts: another tab', () => {
  it("clears this tab's drafts when it signs out", () => {
    const stop = followOtherTabs();
    keepDraft(7, 'company', { tagline: 'Glow' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([getSession(), sessionStorage.length]).toEqual([{ status: 'signed-out', user: null, expired: false }, 0]);
    stop();
  });

  it('passes on that the session has expired', () => {
    const stop = followOtherTabs();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }));
    expect(getSession()).toEqual({ status: 'signed-out', user: null, expired: true });
    adoptStoredSession();
    stop();
  });
});
