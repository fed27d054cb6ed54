import { expect, test } from '@jest/globals';
import { type ContentBlock, demoCompany } from '@soulvia/contracts';

import type { EmailContent } from './email-content.js';
import { buildFooter, noFooter } from './build-footer.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

const content: EmailContent = {
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  name: undefined,
  before: [],
  action: { label: 'Open', url: 'https://shop.example' },
  after: [],
  footnote: 'You have an account.',
};
const blocks: ContentBlock[] = [
  { type: 'paragraph', runs: [{ text: 'Soulvia <Lahore>', bold: true }, { text: ' & Karachi' }] },
  {
    type: 'paragraph',
    runs: [
      { text: 'Map', href: 'https://maps.example/?a=1&b="2"' },
      { text: ' ' },
      { text: 'https://a.example', href: 'https://a.example' },
    ],
  },
];
const company = { ...demoCompany, phone: '0300 1234567', whatsapp: '', email: '' };

test('footer of emails: texts of staff are escaped, between the footnote and the contacts', () => {
  const html = renderHtml(content, buildFooter(company, blocks));
  expect(html).toContain(
    'You have an account.<br><strong>Soulvia &lt;Lahore&gt;</strong> &amp; Karachi<br><a class="quiet" href="https://maps.example/?a=1&amp;b=&quot;2&quot;"',
  );
  expect(html).toMatch(/<\/a><br>Phone <a class="quiet" href="tel:03001234567"/);
});

test('footer of emails: the plain text names the address of each link', () => {
  expect(renderText(content, buildFooter(company, blocks))).toContain(
    '-- \nYou have an account.\nSoulvia <Lahore> & Karachi\nMap (https://maps.example/?a=1&b="2") https://a.example\nPhone: 0300 1234567\n',
  );
});

test('footer of emails: without texts of staff there are the footnote and the contacts only', () => {
  expect(renderText(content, buildFooter(company, []))).toContain('-- \nYou have an account.\nPhone: 0300 1234567\n');
  expect(renderText(content, noFooter)).toMatch(/-- \nYou have an account\.\n$/);
});
