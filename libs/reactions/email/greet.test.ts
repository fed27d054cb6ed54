import { expect, test } from '@jest/globals';
import { resetContent } from '../password-reset-mail/password-reset-content.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

test('greeting: is escaped in HTML and verbatim in plain text', () => {
  const content = resetContent({ name: `<b>x"&'`, url: 'https://shop.test/reset-password/Mw/t' });
  expect(renderHtml(content)).toContain('Hello &lt;b&gt;x&quot;&amp;&#39;,');
  expect(renderText(content)).toContain(`Hello <b>x"&',`);
});

test('email: plain text wraps at 72 characters, except for the link', () => {
  const content = resetContent({ name: 'Ayesha', url: `https://shop.test/${'x'.repeat(90)}` });
  const long = renderText(content)
    .split('\n')
    .filter((line) => line.length > 72);
  expect(long).toEqual([content.action.url]);
});
