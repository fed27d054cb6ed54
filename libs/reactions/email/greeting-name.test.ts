import { describe, expect, test } from '@jest/globals';
import { resetContent } from '../password-reset-mail/password-reset-content.js';
import { greetingName } from './greeting-name.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

describe('greeting name', () => {
  test.each([
    ['Ayesha', 'Ayesha'],
    ['  Mary \t Ann ', 'Mary Ann'],
    ['عائشہ', 'عائشہ'],
    ['J. R.', 'J. R.'],
    ['<b>x', '<b>x'],
    ['line\r\nbreak\u2028here', 'line break here'],
    ['\u202Eevil\u2066', 'evil'],
    ['\u200B', undefined],
    ['', undefined],
    ['win at evil.test', undefined],
    ['https://evil', undefined],
    ['me@evil', undefined],
    ['x'.repeat(41), undefined],
  ])('%j becomes %j', (firstName, written) => {
    expect(greetingName(firstName)).toBe(written);
  });

  test('is escaped in HTML and verbatim in plain text', () => {
    const content = resetContent({ name: `<b>x"&'`, url: 'https://shop.test/reset-password/Mw/t' });
    expect(renderHtml(content)).toContain('Hello &lt;b&gt;x&quot;&amp;&#39;,');
    expect(renderText(content)).toContain(`Hello <b>x"&',`);
  });

  test('plain text wraps at 72 characters, except for the link', () => {
    const content = resetContent({ name: 'Ayesha', url: `https://shop.test/${'x'.repeat(90)}` });
    const long = renderText(content)
      .split('\n')
      .filter((line) => line.length > 72);
    expect(long).toEqual([content.action.url]);
  });
});
