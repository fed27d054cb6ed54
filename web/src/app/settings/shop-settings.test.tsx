import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  type CompanyInfo,
  companyPath,
  demoCompany,
  defaultFeatures,
  featuresPath,
  type PaymentDetailsResponse,
  paymentDetailsPath,
} from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { samplePaymentDetails } from '@/testing/partner-samples';
import { sampleAuditEntry, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

const none = { account_title: '', bank_name: '', iban: '', jazzcash: '', easypaisa: '' };

let details: PaymentDetailsResponse;
let calls: FakeCall[];
/** Overrides the response to a write; without it every write succeeds. */
let refuse: FakeResponse | null;
let broken: FakeResponse | null;

function response({ method, path, body }: FakeCall): FakeResponse {
  if (method !== 'GET') {
    if (refuse) return refuse;
    if (path === paymentDetailsPath) details = { ...(body as typeof none), ready: true, is_demo: false };
    return { body: path === paymentDetailsPath ? details : body };
  }
  if (broken) return broken;
  if (path.startsWith('operations/audit')) return { body: [] };
  if (path === paymentDetailsPath) return { body: details };
  return { body: path === featuresPath ? defaultFeatures : demoCompany };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  details = { ...none, ready: false, is_demo: false };
  [refuse, broken] = [null, null];
  calls = fakeApi(response);
});

const open = (tab: string) => showPage(<SettingsSection />, `/admin?section=settings&tab=${tab}`);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const writes = () => calls.filter(({ method }) => method !== 'GET');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function type(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

describe('settings section: the payment details', () => {
  it('say that members cannot pay yet, and are saved as a whole', async () => {
    open('payments');
    expect(await screen.findByText(/Members can't pay yet/)).toBeInTheDocument();
    await type('Account title', 'Soulvia Limited');
    await type('IBAN', 'pk36 scbl 0000 0011 2345 6702');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Payment details saved')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'PUT',
        path: paymentDetailsPath,
        body: { ...none, account_title: 'Soulvia Limited', iban: 'pk36 scbl 0000 0011 2345 6702' },
      },
    ]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(screen.queryByText(/Members can't pay yet/)).not.toBeInTheDocument();
  });

  it('name a demo account until they are saved', async () => {
    details = samplePaymentDetails({ is_demo: true });
    open('payments');
    expect(
      await screen.findByText(/Demo account: the payment step asks members not to transfer money/),
    ).toBeInTheDocument();
    await save();
    await screen.findByText('Payment details saved');
    expect(writes()[0]?.body).not.toHaveProperty('is_demo');
    expect(screen.queryByText(/Demo account/)).not.toBeInTheDocument();
  });

  it.each([
    ['IBAN', 'GB29NWBK60161331926819', 'Enter a valid Pakistani IBAN.'],
    ['IBAN', 'PK36SCBL000000112345670', 'Enter a valid Pakistani IBAN.'],
    ['JazzCash number', '+923001234567', 'Phone number must be 11 digits'],
    ['Easypaisa number', '0345', 'Phone number must be 11 digits'],
    ['Account title', 'x'.repeat(101), 'Account title must be at most 100 characters'],
  ])('validate %s before sending: %j', async (label, text, message) => {
    open('payments');
    await type(label, text);
    await save();
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(writes()).toEqual([]);
  });

  it('show a wrong checksum at the field, as the server reports it, and keep the input', async () => {
    refuse = { status: 400, body: { detail: 'Not valid.', errors: { iban: ['Enter a valid Pakistani IBAN.'] } } };
    open('payments');
    await type('IBAN', 'PK37SCBL0000001123456702');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save payment details: Not valid.');
    expect(field('IBAN')).toHaveAccessibleDescription(expect.stringContaining('Enter a valid Pakistani IBAN.'));
    expect(field('IBAN')).toHaveValue('PK37SCBL0000001123456702');
  });

  it('show an error when loading fails, and retry', async () => {
    broken = { status: 403, body: { detail: 'Not today.' } };
    open('payments');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the payment details.');
    broken = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('IBAN')).toHaveValue('');
  });
});

describe('settings section: the features', () => {
  it('show every switch with what it does, and are saved as a whole', async () => {
    open('features');
    expect(await screen.findByRole('radio', { name: /^Sample reviews/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Not required/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Hidden/ }));
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Features saved')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      { method: 'PUT', path: featuresPath, body: { ...defaultFeatures, reviews: 'hidden' } },
    ]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('show the reason when saving fails, and keep the choice', async () => {
    refuse = { status: 503, body: { detail: 'Try later.' } };
    open('features');
    await userEvent.click(await screen.findByRole('radio', { name: /^Required for packages/ }));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save features: Try later.');
    expect(screen.getByRole('radio', { name: /^Required for packages/ })).toBeChecked();
  });

  it('show an error when loading fails, and retry', async () => {
    broken = { status: 403, body: { detail: 'Not today.' } };
    open('features');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the features.');
    broken = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: /^Sample reviews/ })).toBeChecked();
  });
});

describe('settings section: the map address', () => {
  const invalid = 'Map address must be a link that begins with https://';

  it.each(['http://maps.example.pk', '<iframe src="https://maps.example.pk">', 'https://a:b@maps.example.pk'])(
    'is validated before sending: %j',
    async (text) => {
      open('company');
      await type('Map address', text);
      await save();
      expect(await screen.findByRole('link', { name: invalid })).toBeInTheDocument();
      expect(writes()).toEqual([]);
    },
  );

  it('is saved with the company info', async () => {
    open('company');
    await type('Map address', 'https://maps.example.pk/embed');
    await save();
    await screen.findByText('Company info saved');
    expect(writes()).toMatchObject([{ path: companyPath, body: { map_url: 'https://maps.example.pk/embed' } }]);
  });
});

describe("settings section: another admin's change", () => {
  const theirs = sampleAuditEntry(6, {
    text: 'Changed tagline',
    changes: [{ field: 'tagline', from: demoCompany.tagline, to: 'Glow on' }],
  });
  const detail = 'Someone changed the company info while you edited. Look at the changes first.';
  let company: CompanyInfo;
  let version: number;
  let trail: AuditEntry[];

  beforeEach(() => {
    [company, version, trail] = [demoCompany, 1, [sampleAuditEntry(5, { text: 'Changed email' })]];
    calls = fakeApi(({ method, path, body, headers }) => {
      if (path.startsWith('operations/audit')) return broken ?? { body: trail };
      const versionNow = () => ({ 'X-Version': `v${version}` });
      if (method === 'GET') return { body: company, headers: versionNow() };
      if (headers['X-Last-Seen'] !== `v${version}`) return { status: 409, body: { code: 'EDIT_CONFLICT', detail } };
      [company, version] = [body as CompanyInfo, version + 1];
      return { body: company, headers: versionNow() };
    });
  });

  const changeMeanwhile = () => {
    company = { ...company, tagline: 'Glow on', phone: '051 1111111' };
    version += 1;
    trail = [theirs, ...trail];
  };
  const note = () => screen.findByRole('region', { name: 'Changed while you edited' });

  it('refuses the save, shows who changed what, and keeps what was typed', async () => {
    open('company');
    await type('Phone', '051 2345678');
    await screen.findByText('Changed email');
    changeMeanwhile();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to save company info: ${detail}`);
    expect(await note()).toHaveTextContent(/Changed tagline.*→.*Glow on.*by Bilal Khan/);
    expect(await note()).not.toHaveTextContent('Changed email');
    expect([field('Phone').value, field('Tagline').value]).toEqual(['051 2345678', 'Glow on']);
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save();
    await screen.findByText('Company info saved');
    expect(writes()[1]?.body).toEqual({ ...company, tagline: 'Glow on', phone: '051 2345678' });
    expect(screen.queryByRole('region', { name: 'Changed while you edited' })).not.toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('is found again when it happens twice, and between two own saves', async () => {
    open('company');
    await type('Company name', 'Glow');
    for (const _ of [1, 2]) {
      changeMeanwhile();
      await save();
      await note();
    }
    await save();
    await screen.findByText('Company info saved');
    await type('Company name', 'Glow again');
    await save();
    await waitFor(() => expect(company.name).toBe('Glow again'));
    expect(version).toBe(5);
  });

  it('keeps what was typed when the history cannot be read', async () => {
    broken = { status: 503, body: { detail: 'Not today.' } };
    open('company');
    await type('Phone', '051 2345678');
    changeMeanwhile();
    await save();
    expect(await note()).toHaveTextContent('What you typed is kept');
    expect([field('Phone').value, field('Tagline').value]).toEqual(['051 2345678', 'Glow on']);
  });

  it('overwrites without a version from the server', async () => {
    calls = fakeApi(({ method, path, body }) => {
      if (path.startsWith('operations/audit')) return { body: [] };
      return { body: method === 'GET' ? company : body };
    });
    open('company');
    await type('Phone', '051 2345678');
    await save();
    await screen.findByText('Company info saved');
    expect(writes()[0]?.headers).not.toHaveProperty('X-Last-Seen');
  });
});
