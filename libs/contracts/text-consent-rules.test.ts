import { expect, test } from '@jest/globals';
import { textQuestion, textQuestions } from './text-consent-rules.js';

test('the wordings that stored answers name stay as they were asked', () => {
  expect(textQuestions).toEqual(['Send me news by WhatsApp or text message. I can stop it any time.']);
  expect(textQuestion).toEqual({ version: 1, text: textQuestions[0] });
});
