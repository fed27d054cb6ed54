import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { FormRules, type RuleCases } from '../support/form-rules.js';
import { TestShop } from '../support/test-shop.js';

const nameCases = (label: string, says: string): RuleCases => [
  [label, 'A', `${says} must be at least 2 characters`],
  [label, 'A'.repeat(51), `${says} must be at most 50 characters`],
  [label, 'R2D2', `${says} may only contain letters and spaces`],
  [label, ' ', `${says} is required`],
];

/** The rules that the forms of customers and partners share. */
const personCases: RuleCases = [
  ...nameCases('First name', 'First name'),
  ...nameCases('Last name', 'Last name'),
  ['Phone number', '0300123456', 'Phone number must be 11 digits'],
  ['Phone number', '030012345678', 'Phone number must be 11 digits'],
  ['WhatsApp number', 'none', 'WhatsApp number must be 11 digits'],
  ['CNIC', '352021234567', 'CNIC must be 13 digits'],
  ['CNIC', '35202123456712', 'CNIC must be 13 digits'],
];

const required: RuleCases = [
  ['First name', '', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Email', '', 'Email is required'],
  ['Phone number', '', 'Phone number is required'],
  ['WhatsApp number', '', 'WhatsApp number is required'],
  ['CNIC', '', 'CNIC is required'],
];
const email = ['Email', 'nobody', 'Please enter a valid email address'] as const;

describeInBrowser('admin users: form rules', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let page: Page;
  let form: FormRules;

  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    page = await browser.openAs(await shop.person('ADMIN'));
    form = new FormRules(page);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const genders = () => form.optionsOf('Gender');

  test.each([
    ['customers', 'Add Customer', ['Select', 'Male', 'Female', 'Other']],
    ['partners', 'Add Partner', ['Select', 'Male', 'Female']],
  ])('user form: adding one of the %s requires every field', async (section, button, offered) => {
    const password: RuleCases =
      section === 'partners'
        ? ['alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11'].map((typed) => [
            'Password',
            typed,
            'Password must contain an upper case letter, a lower case letter, a digit and a special character (@$!%*?&)',
          ])
        : [];
    await page.goto(`/admin?section=${section}&form=new`);
    await form.field('Password').waitFor();
    expect(
      await form.refuse(
        [
          ...required,
          ['Password', '', 'Password is required'],
          ['Confirm password', '', 'Confirm password is required'],
          ...personCases,
          email,
          ['Password', 'Ab1!xyz', 'Password must be at least 8 characters'],
          ...password,
          ['Confirm password', 'Other-1234', 'Passwords must match'],
        ],
        button,
      ),
    ).toEqual([]);
    await form.tells('Gender', 'Gender is required');
    expect(await genders()).toEqual(offered);
  });

  test.each([
    ['customers', 'USER'],
    ['partners', 'SOULVIA_PARTNER'],
  ] as const)('user form: editing one of the %s keeps the same rules', async (section, role) => {
    const { id, api } = await shop.person(role);
    const person = { cnic: '3520112345674', whatsapp: '03001234567', gender: 'F' };
    expect((await api.patch('/api/v1/users/personal-information', person)).status).toBe(200);
    await page.goto(`/admin?section=${section}&form=${id}`);
    await page.getByRole('button', { name: 'Replace CNIC' }).press('Enter');
    expect(await form.refuse([...required, ...personCases, email], 'Update')).toEqual([]);
    expect(await genders()).toEqual(['Select', 'Male', 'Female']);
    const roles = await form.optionsOf('Role');
    expect(roles).toEqual([...(role === 'USER' ? [] : [role]), 'USER', 'ADMIN', 'GUEST_USER']);
    expect(await form.optionsOf('Status')).toEqual(['Verified', 'Unverified']);
    await form.field('Gender').selectOption('');
    await form.submit('Update');
    await form.tells('Gender', 'Gender is required');
  });

  test('admin profile: every field is required', async () => {
    await page.goto('/admin?section=settings');
    await form.field('WhatsApp number').waitFor();
    expect(
      await form.refuse(
        [
          ...required,
          email,
          ['Phone number', '0300123456', 'Phone number must be 11 digits'],
          ['WhatsApp number', '030012345678', 'WhatsApp number must be 11 digits'],
          ['CNIC', '352021234567', 'CNIC must be 13 digits'],
        ],
        'Save changes',
      ),
    ).toEqual([]);
    await form.tells('Gender', 'Gender is required');
    expect(await genders()).toEqual(['Select', 'Male', 'Female', 'Other']);
  });

  test('admin users: no page reported an error', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
