import { expect, test } from '@jest/globals';
import { contactRules } from './contact-rules.js';
import { textProblem } from './text-rule.js';

test.each([
  ['0300 1234567', true],
  ['+92 (300) 123-4567', true],
  ['sana@soulvia.test', true],
  ['', true],
  ['123456789', false],
  ['1234567890123456', false],
  ['sana@', false],
  ['call me', false],
  ['0300 1234567\nBcc: a@b.pk', false],
  ['a@b.pk, c@d.pk', false],
  [`${'('.repeat(200)}0300`, false],
])('reply address: %j is accepted: %s', (text, isAccepted) => {
  const problem = textProblem(contactRules.reply_to, text);
  expect(problem).toBe(isAccepted ? undefined : 'Enter an email or a phone number.');
});
