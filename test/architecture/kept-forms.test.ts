import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listFiles, readText } from './source-tree.js';

/** Forms of one field or of choices that begin filled in, searches and filters, and forms of passwords, codes and other secrets. */
const leftOut = `ui/(listing/save-view-dialog|advance-to-send|search-box|ask-proof)|app/header-search|features/shop/(catalog/filters/price-fields|contact/newsletter-form
  |checkout/guest/save-details|waits/wait-part|routine/routine-form)|features/member/accounts/(own-data/delete-account-dialog|sign-up/unknown-invitation|second-factor/.*|sign-in/.*|reset/.*|staff-invitation/.*
  |password/password-section)|features/member/earnings/payout-profile-form|features/admin/(users/(secret-cnic|customer-tags)|cash/(note-dialog|order/ask-advance-form|refunds/account-dialog)|reviews/reject-dialog|earnings/plans/simulate-dialog|approvals/refuse-dialog|payments/review-actions|returns/courier-form|operations/events/events-toolbar|products/value-editor
  |parcels/(couriers/secret-dialog|tracking-form|returning/scan-field)|stock/counts/count-line)`;
const isLeftOut = new RegExp(`^web/src/(?:${leftOut.replaceAll(/\s+/g, '')})\\.tsx$`);

/** Whatever keeps what is typed, in the form or in the module beside it that holds its state. */
const keeps = /\b(?:useFormDraft|useLateDraft|useDraftState|useKeepDraft|keepDraft|keepJoinDraft)\(/;

const known = new Set(listFiles());

const readImported = (path: string, text: string) =>
  [...text.matchAll(/from '(\.\.?\/[^']+|@\/[^']+)'/g)].map(([, name = '']) => {
    const stem = name.startsWith('@/') ? join('web/src', name.slice(2)) : join(dirname(path), name);
    const files = [`${stem}.ts`, `${stem}.tsx`].filter((file) => known.has(file));
    return files.map((file) => readText(file)).join('');
  });

test('forms: each of more than one field keeps what is typed', () => {
  const forms = listFiles().filter(
    (path) => /^web\/src\/.*(?<!\.test)\.tsx$/.test(path) && /<form\b/.test(readText(path) ?? ''),
  );
  const forgetful = forms.filter((path) => {
    const text = readText(path) ?? '';
    // A frame that several forms share is given what they keep.
    return !/draft: DraftNotes/.test(text) && ![text, ...readImported(path, text)].some((source) => keeps.test(source));
  });
  expect(forgetful.filter((path) => !isLeftOut.test(path))).toEqual([]);
  expect(forms.length - forgetful.length).toBeGreaterThan(35);
});
