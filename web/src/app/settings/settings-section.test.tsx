import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type CompanyInfo, companyPath, defaultCompany, type Level, type OwnUser } from '@soulvia/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleSession, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { AdminProfile } from './admin-profile';
import { SettingsSection } from './settings-section';

let user: OwnUser;
let company: CompanyInfo;
let levels: Level[];
let calls: FakeCall[];
/** Overrides the response to a write; without it every write succeeds. */
let refuse: FakeResponse | 'no answer' | null;
let broken: FakeResponse | null;

function response({ method, path, body }: FakeCall): FakeResponse | 'no answer' {
  if (method === 'GET') {
    if (broken) return broken;
    if (path === 'auth/me') return { body: { authenticated: true, user } };
    if (path.startsWith('operations/audit')) return { body: [] };
    if (path === 'auth/second-factor') return { body: { totp: false, passkeys: [], recovery_codes_left: 0 } };
    if (path === 'auth/sessions') return { body: [sampleSession({ current: true })] };
    return { body: path === companyPath ? company : levels };
  }
  if (refuse) return refuse;
  if (path === companyPath) company = body as CompanyInfo;
  if (path === 'settings/levels') levels = (body as Level[]).toSorted((a, b) => a.number - b.number);
  return { body };
}

beforeEach(() => {
  user = sampleUser({ role: 'ADMIN', cnic: '3520112345671', gender: 'F', whatsapp: '03001234567' });
  signIn(user);
  company = defaultCompany;
  levels = [
    { number: 1, name: 'Seed', min_total_sc: 100 },
    { number: 2, name: 'Sprout', min_total_sc: 250 },
  ];
  [refuse, broken] = [null, null];
  calls = fakeApi(response);
});

const open = (tab = '') => showPage(<SettingsSection />, `/admin?section=settings${tab && `&tab=${tab}`}`);
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const writes = () => calls.filter(({ method }) => method !== 'GET');

async function type(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

describe('settings section: the tabs', () => {
  it('are named in the URL; an unknown tab opens the profile', async () => {
    open('nonsense');
    expect(screen.getByRole('heading', { name: 'Profile' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'MLM Settings' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=settings&tab=levels');
    expect(screen.getByRole('heading', { name: 'MLM Settings' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'MLM Settings' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('settings section: the profile', () => {
  it('requires every field, including those that registration leaves empty', async () => {
    user = sampleUser({ role: 'ADMIN', cnic: null, gender: null, whatsapp: null });
    open();
    await type('First name', 'Sanaa');
    await userEvent.click(button('Save changes'));
    for (const message of ['CNIC is required', 'Gender is required', 'WhatsApp number is required'])
      expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it.each([
    ['First name', '', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Email', 'sana@', 'Please enter a valid email address'],
    ['Phone number', '0300', 'Phone number must be 11 digits'],
    ['WhatsApp number', '030012345678', 'WhatsApp number must be 11 digits'],
    ['CNIC', '35201', 'CNIC must be 13 digits'],
  ])('rejects %s "%s"', async (label, text, message) => {
    open();
    await type(label, text);
    await userEvent.click(button('Save changes'));
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('reloads the page after saving', async () => {
    const reload = jest.fn();
    showPage(<AdminProfile reload={reload} />);
    await type('First name', 'Sanaa');
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(writes()).toMatchObject([{ path: 'users/personal-information', body: { first_name: 'Sanaa' } }]);
  });

  it('shows the reason when saving fails, and keeps the input', async () => {
    refuse = { status: 503, body: { detail: 'The shop is short of breath.' } };
    const reload = jest.fn();
    showPage(<AdminProfile reload={reload} />);
    await type('First name', 'Sanaa');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update customer');
    expect(screen.getByText('The shop is short of breath.')).toBeInTheDocument();
    expect(field('First name')).toHaveValue('Sanaa');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('settings section: the company info', () => {
  it('saves all fields at once and then has no unsaved changes', async () => {
    open('company');
    await type('Phone', '051 2345678');
    await type('Facebook', '');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('Company info saved')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      { method: 'PUT', path: companyPath, body: { ...defaultCompany, phone: '051 2345678', facebook: '' } },
    ]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it.each([
    ['Company name', '', 'Company name is required'],
    ['Tagline', '', 'Tagline is required'],
    ['Phone', 'call us', 'Phone must be a number such as +92 300 1234567'],
    ['WhatsApp', '12', 'WhatsApp must be a number such as +92 300 1234567'],
    ['Email', 'hello@', 'Invalid email address'],
    ['Office address', '', 'Office address is required'],
    ['Working hours', '', 'Working hours are required'],
    ['Instagram', 'instagram.com/us', 'Instagram must be a link that begins with https://'],
    ['Facebook', 'http://facebook.com/us', 'Facebook must be a link that begins with https://'],
    ['Free delivery from (PKR)', '0', 'Enter an amount above 0, such as 5000 or 5000.50'],
    ['Free delivery from (PKR)', '5,00', 'Enter an amount above 0, such as 5000 or 5000.50'],
  ])('validates %s before sending: %j', async (label, text, message) => {
    open('company');
    await type(label, text);
    await userEvent.click(button('Save changes'));
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(writes()).toEqual([]);
  });

  it('saves the subtotal of free delivery, and none when it is cleared', async () => {
    open('company');
    await type('Free delivery from (PKR)', '5000.5');
    await userEvent.click(button('Save changes'));
    await screen.findByText('Company info saved');
    await type('Free delivery from (PKR)', '');
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ body }) => (body as CompanyInfo).free_delivery_from)).toEqual(['5000.5', null]);
  });

  it("keeps the input and shows the server's error at the field when saving is refused", async () => {
    refuse = { status: 400, body: { detail: 'Not valid.', errors: { tagline: ['Too loud'], logo: ['No logo'] } } };
    open('company');
    await type('Tagline', 'GLOW');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save company info: Not valid.');
    expect(screen.getByRole('link', { name: 'Too loud' })).toBeInTheDocument();
    expect(screen.getByText('No logo')).toBeInTheDocument();
    expect(field('Tagline')).toHaveValue('GLOW');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('shows an error when loading fails, and retries', async () => {
    broken = { status: 403, body: { detail: 'Not today.' } };
    open('company');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the company info.');
    broken = null;
    await userEvent.click(button('Retry'));
    expect(await screen.findByLabelText('Tagline')).toHaveValue(defaultCompany.tagline);
  });
});

describe('settings section: unsaved changes', () => {
  const follow = () => userEvent.click(screen.getByRole('link', { name: 'Appearance' }));

  it('ask for confirmation when the admin follows a link', async () => {
    open('company');
    await type('Tagline', 'Another one.');
    await follow();
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await userEvent.click(button('Stay'));
    expect(field('Tagline')).toHaveValue('Another one.');
    await follow();
    await userEvent.click(button('Leave'));
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeInTheDocument();
  });

  it("trigger the browser's prompt on leaving the page, and only until they are saved", async () => {
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    open('company');
    await screen.findByLabelText('Tagline');
    expect(leave()).toBe(true);
    await type('Tagline', 'Another one.');
    expect(leave()).toBe(false);
    await userEvent.click(button('Save changes'));
    await screen.findByText('Company info saved');
    expect(leave()).toBe(true);
    await follow();
    expect(screen.getByRole('heading', { name: 'Appearance' })).toBeInTheDocument();
  });
});

describe('settings section: the levels', () => {
  const row = async (index: number) => within(await screen.findByRole('group', { name: `Row ${index}` }));
  const fill = async (index: number, label: string, text: string) => {
    const input = (await row(index)).getByLabelText(label);
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  };
  const add = async (name: string, points: string) => {
    const rows = (await screen.findAllByRole('group', { name: /^Row/ })).length;
    await userEvent.click(button('Add level'));
    await fill(rows + 1, 'Name', name);
    await fill(rows + 1, 'Minimum SC', points);
  };
  const save = () => userEvent.click(button('Save levels'));

  it('can be added, edited and removed, and are saved as one table', async () => {
    open('levels');
    await add('Bloom', '500');
    await fill(2, 'Name', 'Shoot');
    await userEvent.click(button('Remove row 1'));
    await save();
    await screen.findByText('Levels saved');
    expect(writes()).toMatchObject([
      {
        method: 'PUT',
        path: 'settings/levels',
        body: [
          { number: 2, name: 'Shoot', min_total_sc: 250 },
          { number: 3, name: 'Bloom', min_total_sc: 500 },
        ],
      },
    ]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it.each([
    ['Level', '', 'Level number is required'],
    ['Level', '1.5', 'Level number must be a whole number'],
    ['Level', '0', 'Level number must be at least 1'],
    ['Level', '51', 'Level number must be at most 50'],
    ['Level', '1', 'Two levels have this number'],
    ['Name', '', 'Level name is required'],
    ['Name', 'x'.repeat(51), 'Level name must be at most 50 characters'],
    ['Name', 'SEED', 'Two levels have this name'],
    ['Minimum SC', '', 'Minimum SC is required'],
    ['Minimum SC', 'many', 'Minimum SC must be a number with at most two decimals'],
    ['Minimum SC', '-1', 'Minimum SC cannot be negative'],
    ['Minimum SC', '1000000000', 'Minimum SC is too large'],
    ['Minimum SC', '100', 'A higher level must ask for more points than the one below it'],
  ])('field %s with %j shows an error at its row', async (label, text, message) => {
    open('levels');
    await fill(2, label, text);
    await save();
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect((await row(2)).getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(writes()).toEqual([]);
  });

  it('are validated together: fixing one row clears the error of another', async () => {
    open('levels');
    await fill(2, 'Minimum SC', '100');
    await save();
    await screen.findByRole('link', { name: /must ask for more points/ });
    await fill(1, 'Minimum SC', '50');
    await waitFor(() => expect(screen.queryByText(/must ask for more points/)).not.toBeInTheDocument());
  });

  it('link each error to its field and are saved once it is fixed', async () => {
    open('levels');
    await add('Bloom', '7');
    await save();
    await userEvent.click(await screen.findByRole('link', { name: /must ask for more points/ }));
    expect((await row(3)).getByLabelText('Minimum SC')).toHaveFocus();
    await fill(3, 'Minimum SC', '9000');
    await save();
    // The toast may be drawn again at once, so the element found first may be gone already.
    await screen.findByText('Levels saved');
    expect(writes()[0]?.body).toContainEqual({ number: 3, name: 'Bloom', min_total_sc: 9000 });
  });

  it('require at least one row', async () => {
    open('levels');
    await row(1);
    await userEvent.click(button('Remove row 1'));
    await userEvent.click(button('Remove row 1'));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('At least one level is required');
    expect(writes()).toEqual([]);
  });

  it('allow at most fifty rows', async () => {
    levels = Array.from({ length: 50 }, (_, index) => ({
      number: index + 1,
      name: `Level ${index}`,
      min_total_sc: index,
    }));
    open('levels');
    expect(await screen.findByText('There can be at most 50 levels')).toBeInTheDocument();
    expect(button('Add level')).toBeDisabled();
  });

  it("keep the input and show the server's error at the row when saving is refused", async () => {
    refuse = { status: 400, body: { detail: 'Not valid.', errors: { 'levels.1.name': ['Taken'] } } };
    open('levels');
    await fill(2, 'Name', 'Shoot');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save levels: Not valid.');
    expect((await row(2)).getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining('Taken'));
    expect((await row(2)).getByLabelText('Name')).toHaveValue('Shoot');
  });

  it('show an error when loading fails, and retry', async () => {
    broken = { status: 403, body: { detail: 'Not today.' } };
    open('levels');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the levels.');
    broken = null;
    await userEvent.click(button('Retry'));
    expect(await row(2)).toBeTruthy();
  });
});

it('settings section: security shows the password form and the sessions', async () => {
  open('security');
  expect(screen.getByLabelText('Current password')).toBeInTheDocument();
  expect(await screen.findByText('You are signed in on this device only.')).toBeInTheDocument();
});
