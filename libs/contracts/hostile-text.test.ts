import { expect, test } from '@jest/globals';
import * as accountRules from './account-rules.js';
import * as addressRules from './address-rules.js';
import { companySettings } from './company-settings.js';
import { contentRules } from './content-rules.js';
import { paymentDetailsSettings } from './payment-details.js';
import * as partnerRules from './partner-rules.js';
import * as passwordRules from './password-rules.js';
import * as wizardRules from './wizard-rules.js';
import { dateOfBirthProblem } from './wizard-rules.js';
import { isPartnerPassword } from './user-rules.js';
import { emailPattern } from './email.js';
import type { SettingGroup } from './setting-group.js';
import { orderPhonePattern } from './order-contact-rules.js';
import { hostileTexts } from '../../test/support/hostile-texts.js';
import { textProblem, tidyText, type TextRule } from './text-rule.js';

const hostile = hostileTexts(100_000);

const rules = Object.entries({
  ...accountRules,
  ...addressRules,
  ...partnerRules,
  ...passwordRules,
  ...wizardRules,
  companyRules: findRules(companySettings),
  contentRules,
  paymentDetailsRules: findRules(paymentDetailsSettings),
})
  .filter(([name]) => name.endsWith('Rules'))
  .flatMap(([name, fields]) =>
    Object.entries(fields as Record<string, TextRule>).map(([field, rule]): [string, TextRule] => [
      `${name}.${field}`,
      rule,
    ]),
  );

function findRules({ fields }: SettingGroup): Record<string, TextRule> {
  const settings = Object.entries(fields);
  return Object.fromEntries(settings.flatMap(([name, one]) => (one.kind === 'text' ? [[name, one.rule]] : [])));
}

test('text rules: there are rules to test', () => {
  expect(rules.length).toBeGreaterThan(40);
});

test.each(rules)('text rules: %s rejects every text of 100,000 characters with its message', (_, rule) => {
  const sentences = [rule.max.message, rule.required, rule.min?.message, rule.pattern?.message, undefined];
  for (const [what, text] of hostile) {
    const problem = textProblem(rule, text);
    expect([what, sentences.includes(problem)]).toEqual([what, true]);
    // A blank text counts as empty, which optional fields accept.
    const isNothing = tidyText(rule, text) === '' && rule.required === undefined;
    expect([what, problem === undefined]).toEqual([what, isNothing]);
  }
});

test('text rules: patterns without a rule reject them too', () => {
  for (const [what, text] of hostile) {
    const taken = [
      emailPattern.test(text),
      orderPhonePattern.test(text),
      dateOfBirthProblem(text, '2026-11-20') === undefined,
      isPartnerPassword(text),
    ];
    expect([what, taken]).toEqual([what, [false, false, false, false]]);
  }
});
