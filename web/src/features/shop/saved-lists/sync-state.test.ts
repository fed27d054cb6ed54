import { describe, expect, it } from '@jest/globals';
import { neverSynced, nextRequest, noteChanges, type SyncState, takeSaved, withoutProducts } from './sync-state';

const max = 1_000;
const at = '2026-11-26T08:00:00.000Z';
const later = '2026-11-26T09:00:00.000Z';
const synced: SyncState = { ...neverSynced, version: 4, base: { 1: 2, 2: 1 } };
const merge = { id: 'a', at, quantities: { 1: 3 } };

describe('saved lists: what was changed here', () => {
  it('is what differs from the account, with the time when it was found', () => {
    expect(noteChanges(synced, { 1: 2, 3: 1 }, max, at).changes).toEqual({ 2: { qty: 0, at }, 3: { qty: 1, at } });
  });

  it('keeps its time until it changes again', () => {
    const noted = noteChanges(synced, { 1: 5, 2: 1 }, max, at);
    expect(noteChanges(noted, { 1: 5, 2: 1 }, max, later).changes).toEqual({ 1: { qty: 5, at } });
    expect(noteChanges(noted, { 1: 6, 2: 1 }, max, later).changes).toEqual({ 1: { qty: 6, at: later } });
    expect(noteChanges(noted, { 1: 2, 2: 1 }, max, later).changes).toEqual({ 1: { qty: 2, at: later } });
  });

  it('is not what a guest brought', () => {
    const state = { ...synced, merges: [merge] };
    expect(noteChanges(state, { 1: 5, 2: 1 }, max, at).changes).toEqual({});
    expect(
      noteChanges({ ...synced, merges: [{ ...merge, quantities: { 1: 999 } }] }, { 1: 1_000, 2: 1 }, max, at).changes,
    ).toEqual({});
  });
});

describe('saved lists: the next request', () => {
  it('reads first, then sends', () => {
    const changed = { ...neverSynced, changes: { 1: { qty: 1, at } } };
    expect(nextRequest(changed)).toEqual({ kind: 'read' });
    expect(nextRequest({ ...changed, version: 0 })).toEqual({ kind: 'send', changes: { 1: { qty: 1, at } } });
    expect(nextRequest(synced)).toEqual({ kind: 'read' });
  });

  it('sends what a guest brought before anything else', () => {
    expect(nextRequest({ ...synced, merges: [merge], changes: { 2: { qty: 0, at } } })).toEqual({
      kind: 'merge',
      merge,
    });
  });

  it('sends at most 200 changes', () => {
    const changes = Object.fromEntries(Array.from({ length: 250 }, (_, id) => [id + 1, { qty: 1, at }]));
    const request = nextRequest({ ...synced, changes });
    expect(request.kind === 'send' && Object.keys(request.changes)).toHaveLength(200);
  });
});

describe('saved lists: taking the list of the account', () => {
  const read = { kind: 'read' } as const;

  it('takes what other devices changed', () => {
    const taken = takeSaved(synced, read, { version: 6, quantities: { 1: 7, 5: 2 } }, { 1: 2, 2: 1 }, max);
    expect(taken.target).toEqual({ 1: 7, 5: 2 });
    expect(taken.state).toEqual({ version: 6, base: { 1: 7, 5: 2 }, merges: [], changes: {} });
  });

  it('keeps what was changed here while the request was on its way', () => {
    const state = noteChanges(synced, { 1: 9, 2: 1 }, max, at);
    const request = nextRequest(state);
    const now = noteChanges(state, { 1: 10, 2: 1, 3: 1 }, max, later);
    const taken = takeSaved(now, request, { version: 5, quantities: { 1: 9, 2: 1 } }, { 1: 10, 2: 1, 3: 1 }, max);
    expect(taken.target).toEqual({ 1: 10, 2: 1, 3: 1 });
    expect(taken.state.changes).toEqual({ 1: { qty: 10, at: later }, 3: { qty: 1, at: later } });
  });

  it('keeps a quantity that was changed back while the request was on its way', () => {
    const state = noteChanges(synced, { 1: 9, 2: 1 }, max, at);
    const back = noteChanges(state, { 1: 2, 2: 1 }, max, later);
    const saved = { version: 5, quantities: { 1: 9, 2: 1 } };
    const taken = takeSaved(back, nextRequest(state), saved, { 1: 2, 2: 1 }, max);
    expect([taken.target, taken.state.changes]).toEqual([{ 1: 2, 2: 1 }, { 1: { qty: 2, at: later } }]);
    // The same when the page ended before the answer, which a read brings then.
    expect(takeSaved(back, read, saved, { 1: 2, 2: 1 }, max)).toEqual(taken);
    expect(nextRequest(taken.state)).toEqual({ kind: 'send', changes: { 1: { qty: 2, at: later } } });
  });

  it('keeps a removal of what was added while the request was on its way', () => {
    const state = noteChanges(synced, { 1: 2, 2: 1, 3: 1 }, max, at);
    const back = noteChanges(state, { 1: 2, 2: 1 }, max, later);
    const taken = takeSaved(
      back,
      nextRequest(state),
      { version: 5, quantities: { 1: 2, 2: 1, 3: 1 } },
      { 1: 2, 2: 1 },
      max,
    );
    expect([taken.target, taken.state.changes]).toEqual([{ 1: 2, 2: 1 }, { 3: { qty: 0, at: later } }]);
  });

  it('gives way where another device was later', () => {
    const state = noteChanges(synced, { 1: 9, 2: 1 }, max, at);
    const taken = takeSaved(state, nextRequest(state), { version: 6, quantities: { 1: 4, 2: 1 } }, { 1: 9, 2: 1 }, max);
    expect([taken.target, taken.state.changes]).toEqual([{ 1: 4, 2: 1 }, {}]);
  });

  it('adds what a guest brought once', () => {
    const state = { ...synced, merges: [merge] };
    const request = nextRequest(state);
    const once = takeSaved(state, request, { version: 5, quantities: { 1: 5, 2: 1 } }, { 1: 5, 2: 1 }, max);
    expect([once.target, once.state.merges]).toEqual([{ 1: 5, 2: 1 }, []]);
    const other = takeSaved(state, request, { version: 9, quantities: { 1: 13, 2: 1 } }, { 1: 5, 2: 1 }, max);
    expect(other.target).toEqual({ 1: 13, 2: 1 });
  });

  it('adds the list of the account on a device that is new to it', () => {
    const taken = takeSaved(neverSynced, read, { version: 3, quantities: { 1: 2 } }, { 2: 1 }, max);
    expect(taken.target).toEqual({ 1: 2, 2: 1 });
    expect(noteChanges(taken.state, taken.target, max, at).changes).toEqual({ 2: { qty: 1, at } });
  });

  it('keeps this list where the server has lost its own', () => {
    const taken = takeSaved(synced, read, { version: 0, quantities: {} }, { 1: 2, 2: 1 }, max);
    expect(taken.target).toEqual({ 1: 2, 2: 1 });
    expect(Object.keys(noteChanges(taken.state, taken.target, max, at).changes)).toEqual(['1', '2']);
  });
});

it('saved lists: products that the server does not know are left out everywhere', () => {
  const state = {
    ...synced,
    merges: [merge, { ...merge, id: 'b', quantities: { 2: 1 } }],
    changes: { 1: { qty: 1, at } },
  };
  expect(withoutProducts(state, [1])).toEqual({
    version: 4,
    base: { 2: 1 },
    merges: [{ id: 'b', at, quantities: { 2: 1 } }],
    changes: {},
  });
});
