import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PersonalInformation } from '@soulvia/contracts';
import { readInvitation, rememberInvitation } from '@/features/member/accounts/sign-up/invitation';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { samplePackage, samplePersonalInformation, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { toPartnerItem } from '../cart/partner-cart-item';
import { addPackage } from '../cart/partner-cart-store';
import { dropJoinDraft, keepJoinDraft, readJoinDraft } from '../join-draft';
import { PersonalPage } from './personal-page';

const known = samplePersonalInformation({
  cnic: '3520112345671',
  dob: '1990-05-31',
  province: 'Punjab',
  city: 'Lahore',
  zip: '54000',
  country: 'Pakistan',
});
const hina = { member_id: '20260308', first_name: 'Hina' };

let calls: FakeCall[];
beforeEach(() => {
  dropJoinDraft();
  signIn();
  addPackage(toPartnerItem(samplePackage()));
  keepJoinDraft(7, { termsAccepted: true });
});

async function show(account: PersonalInformation = known, saved: FakeResponse | 'no answer' = { body: known }) {
  calls = fakeApi(({ path, method, body }) => {
    if (method === 'PATCH') return saved;
    if (path !== 'auth/invitation') return { body: account };
    const { ref } = body as { ref: string };
    return { body: { invited_by: ref === hina.member_id || ref === 'hina@soulvia.test' ? hina : null } };
  });
  const page = showPage(<PersonalPage />, '/join-soulvia/personal');
  await screen.findByLabelText('Full Name');
  return page;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const select = (label: string, choice: string) => userEvent.selectOptions(input(label), choice);
const agree = () => userEvent.click(screen.getByLabelText(/My details are correct/));
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const noSponsor = () => userEvent.click(screen.getByLabelText("I don't have sponsor"));
const address = () => screen.getByTestId('address').textContent;
const saved = () => calls.find(({ method }) => method === 'PATCH');

async function retype(label: string, text: string) {
  await userEvent.clear(input(label));
  if (text) await userEvent.type(input(label), text);
}

describe('personal page: the form', () => {
  it("starts with the account's data", async () => {
    await show();
    expect(
      ['Full Name', 'Phone', 'Email', 'CNIC', 'Date of birth', 'Province', 'City', 'ZIP', 'Country'].map(
        (label) => input(label).value,
      ),
    ).toEqual([
      'Sana Malik',
      '03001234567',
      'sana@soulvia.test',
      '35201-1234567-1',
      '1990-05-31',
      'Punjab',
      'Lahore',
      '54000',
      'Pakistan',
    ]);
    expect(input('Date of birth')).toHaveAttribute('min', '1900-01-01');
    expect(input('Date of birth').max).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('lists all missing fields in a summary with links, and at each field', async () => {
    await show(samplePersonalInformation({ phone: null, country: '' }));
    await retype('Full Name', '');
    await retype('Email', 'x@');
    await goOn();
    const texts = [
      'Full name required',
      'Invalid Phone',
      'email not valid',
      'Invalid CNIC',
      'DOB required',
      'Select province.',
      'Select city.',
      'ZIP required.',
      'Select country.',
      'Sponsor required.',
      'You must agree',
    ];
    for (const text of texts) expect(await screen.findByRole('link', { name: text })).toBeInTheDocument();
    expect(input('Full Name')).toHaveAccessibleDescription('Full name required');
    expect(screen.getByLabelText(/My details are correct/)).toHaveAccessibleDescription('You must agree');
    await userEvent.click(screen.getByRole('link', { name: 'Select city.' }));
    expect(input('City')).toHaveFocus();
    expect(saved()).toBeUndefined();
  });

  it('continues to the payment and stores no CNIC in the browser', async () => {
    await show();
    await userEvent.type(input('Sponsor ID'), hina.member_id);
    expect(JSON.stringify(readJoinDraft(7).personal)).toContain('35201-1234567-1');
    await screen.findByText('Your sponsor: Hina');
    await agree();
    await goOn();
    await waitFor(() => expect(address()).toBe('/join-soulvia/payment'));
    expect(saved()).toMatchObject({
      path: 'users/personal-information',
      body: { fullName: 'Sana Malik', hasSponsor: true, sponsorId: '20260308', sponsorName: 'Hina', agree: true },
    });
    expect(saved()?.body).not.toHaveProperty('email');
    expect(readJoinDraft(7)).toMatchObject({ personal: null, personalSaved: true });
    expect(sessionStorage.getItem('joinDraft')).not.toContain('35201');
  });

  it('keeps its input after a reload', async () => {
    const { unmount } = await show();
    await retype('Full Name', 'Sana Khan');
    await select('Province', 'Sindh');
    await noSponsor();
    unmount();
    await show();
    expect(input('Full Name')).toHaveValue('Sana Khan');
    expect(input('Province')).toHaveValue('Sindh');
    expect(input('City')).toHaveValue('');
    expect(screen.getByLabelText("I don't have sponsor")).toBeChecked();
  });

  it('says that another email does not change the account', async () => {
    await show();
    await retype('Email', 'other@soulvia.test');
    expect(await screen.findByText(/Your account keeps the email sana@soulvia\.test/)).toBeInTheDocument();
  });
});

describe('personal page: the city', () => {
  it('is listed by province and fills in its ZIP, which can be changed', async () => {
    await show();
    await select('Province', 'Sindh');
    expect(input('City')).toHaveValue('');
    expect(input('ZIP')).toHaveValue('');
    const names = Array.from(input('City').querySelectorAll('option'), (option) => option.textContent);
    expect(names).toContain('Karachi');
    expect(names).not.toContain('Lahore');
    await select('City', 'Hyderabad');
    expect(input('ZIP')).toHaveValue('71000');
    await retype('ZIP', '71500');
    await select('City', 'Sukkur');
    expect(input('ZIP')).toHaveValue('71500');
  });

  it('can be entered by name when it is not listed', async () => {
    await show();
    await select('City', 'Other');
    expect(input('ZIP')).toHaveValue('');
    await noSponsor();
    await agree();
    await retype('ZIP', '54800');
    await goOn();
    expect(await screen.findByLabelText('Name of the city')).toHaveAccessibleDescription('Select city.');
    await userEvent.type(input('Name of the city'), 'Raiwind');
    await goOn();
    await waitFor(() => expect(saved()?.body).toMatchObject({ city: 'Raiwind', province: 'Punjab', zip: '54800' }));
  });

  it('that is not in the list is shown as another city with its name', async () => {
    await show({ ...known, city: 'Raiwind' });
    expect(input('City')).toHaveValue('Other');
    expect(input('Name of the city')).toHaveValue('Raiwind');
  });
});

describe('personal page: the sponsor', () => {
  it('is looked up after a pause in typing, and its name is shown', async () => {
    await show();
    await userEvent.type(input('Sponsor ID'), hina.member_id);
    expect(await screen.findByText('Your sponsor: Hina')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === 'auth/invitation').map(({ body }) => body)).toEqual([
      { ref: hina.member_id },
    ]);
  });

  it('shows an error for an unknown ID', async () => {
    await show();
    await userEvent.type(input('Sponsor ID'), '20260399');
    expect(await screen.findByText('Sponsor not found.')).toBeInTheDocument();
  });

  it('is not required from a user without one', async () => {
    await show();
    await noSponsor();
    expect(screen.queryByLabelText('Sponsor ID')).not.toBeInTheDocument();
    await agree();
    await goOn();
    await waitFor(() => expect(saved()?.body).toMatchObject({ hasSponsor: false }));
    expect(saved()?.body).not.toHaveProperty('sponsorId');
  });

  it.each(['hina@soulvia.test', hina.member_id])('defaults to the owner of the invitation link (%s)', async (ref) => {
    rememberInvitation(ref);
    await show();
    expect(input('Sponsor ID')).toHaveValue(hina.member_id);
    expect(await screen.findByText('Your sponsor: Hina')).toBeInTheDocument();
    await agree();
    await goOn();
    await waitFor(() => expect(address()).toBe('/join-soulvia/payment'));
    expect(readInvitation()).toBeNull();
  });

  it('stays empty for an unknown inviter', async () => {
    rememberInvitation('gone@soulvia.test');
    await show();
    expect(input('Sponsor ID')).toHaveValue('');
  });

  it('cannot be changed once it is set', async () => {
    await show({ ...known, sponsor: { member_id: hina.member_id, full_name: 'Hina Shah' } });
    expect(input('Sponsor ID')).toHaveValue(hina.member_id);
    expect(input('Sponsor ID')).toHaveAttribute('readonly');
    expect(screen.getByText(/Your sponsor: Hina Shah/)).toBeInTheDocument();
    expect(screen.queryByLabelText("I don't have sponsor")).not.toBeInTheDocument();
  });

  it.each([
    ['SPONSOR_ALREADY_SET', 'Your sponsor is already set and can only be changed by an admin.'],
    ['SPONSOR_CYCLE', 'A member of the own downline cannot be the sponsor.'],
  ])('shows the refusal %s at the field', async (code, detail) => {
    await show(known, { status: 409, body: { code, detail, message: detail } });
    await userEvent.type(input('Sponsor ID'), hina.member_id);
    await agree();
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to update personal information: ${detail}`);
    expect(input('Sponsor ID')).toHaveAccessibleDescription(detail);
    expect(address()).toBe('/join-soulvia/personal');
  });
});

describe('personal page: a failure', () => {
  it('shows a field error at its field', async () => {
    const errors = { sponsorId: ['Sponsor not found.'], fullName: ['Each name must be at most 100 characters'] };
    await show(known, { status: 400, body: { detail: 'Please check the fields.', errors } });
    await userEvent.type(input('Sponsor ID'), '2026');
    await agree();
    await goOn();
    await waitFor(() => expect(input('Sponsor ID')).toHaveAccessibleDescription('Sponsor not found.'));
    expect(input('Full Name')).toHaveAccessibleDescription('Each name must be at most 100 characters');
  });

  it('keeps the input', async () => {
    await show(known, 'no answer');
    await noSponsor();
    await agree();
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update personal information: No response received from server',
    );
    expect(input('Full Name')).toHaveValue('Sana Malik');
    expect(readJoinDraft(7).personalSaved).toBe(false);
  });

  it('to load can be retried', async () => {
    const responses: FakeResponse[] = [{ status: 403, body: {} }];
    fakeApi(() => responses.shift() ?? { body: known });
    showPage(<PersonalPage />, '/join-soulvia/personal');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your personal information.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Sana Malik');
  });
});
