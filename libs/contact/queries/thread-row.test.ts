import { describe, expect, test } from '@jest/globals';
import { presentOwnThread, type ThreadRow } from './thread-row.js';

const previewFor = (text: string) =>
  presentOwnThread({ last_text: text, last_message_at: '2026-03-04T05:06:07Z' } as ThreadRow, '/messages/1').preview;

describe('preview of a thread', () => {
  test('holds a short message on one line', () => {
    expect(previewFor('Dear shop,\n\nwhen does it   come?')).toBe('Dear shop, when does it come?');
    expect(previewFor('x'.repeat(140))).toBe('x'.repeat(140));
  });

  test('ends a longer one with an ellipsis, and is still at most 140 characters', () => {
    expect(previewFor('x'.repeat(141))).toBe(`${'x'.repeat(139)}…`);
    expect(previewFor(`${'x'.repeat(138)} and more`)).toBe(`${'x'.repeat(138)}…`);
  });
});
