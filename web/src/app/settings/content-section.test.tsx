import { beforeEach, expect, it } from '@jest/globals';
import { type ContentKey, contentKeys, type ContentVersion, demoCompany, headers } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builtInQuestions } from '@/features/member/partners/questions';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

const builtIn: ContentVersion = {
  n: 0,
  published: true,
  restored_from: null,
  by: null,
  at: null,
  text: null,
  image: null,
  link: null,
  from: null,
  to: null,
  blocks: [],
};
const author = { id: 3, name: 'Hina Khan' };
let versions: ContentVersion[];
let calls: FakeCall[];
/** Overrides the response to requests of a kind. */
let refuse: Partial<Record<'list' | 'newest' | 'versions' | 'preview' | 'save' | 'restore', FakeResponse>>;

const newest = () => versions[0] ?? builtIn;

function add(change: Partial<ContentVersion>): ContentVersion {
  const version = { ...builtIn, n: newest().n + 1, by: author, at: '2026-11-20T08:00:00Z', ...change };
  versions = [version, ...versions];
  return version;
}

function reply({ method, path, body }: FakeCall): FakeResponse {
  const { text } = (body ?? {}) as { text?: string };
  if (path === 'content') {
    const overview = (key: ContentKey) => ({ key, n: 0, published_n: 0, by: null, at: null });
    const changed = { n: 3, published_n: 2, by: author, at: '2026-11-20T08:00:00Z' };
    const list = contentKeys.map((key) => ({ ...overview(key), ...(key === 'policy_terms' && changed) }));
    return refuse.list ?? { body: list };
  }
  if (path.includes('/versions'))
    return refuse.versions ?? { body: versions, headers: { [headers.totalCount]: String(versions.length) } };
  if (path.endsWith('/preview'))
    return refuse.preview ?? { body: { blocks: [{ type: 'paragraph', runs: [{ text: `As shown: ${text}` }] }] } };
  if (path.endsWith('/restore')) {
    const { n } = body as { n: number };
    return (
      refuse.restore ?? { body: add({ restored_from: n, text: versions.find((one) => one.n === n)?.text ?? null }) }
    );
  }
  if (method === 'PUT') {
    const isDraft = path.endsWith('?draft=true');
    return refuse.save ?? { body: add({ ...(body as object), published: !isDraft }) };
  }
  if (path.startsWith('content/')) return refuse.newest ?? { body: newest() };
  return { body: path.startsWith('settings/company') ? demoCompany : [] };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  [versions, refuse] = [[], {}];
  calls = fakeApi(reply);
});

const open = (key?: ContentKey) =>
  showPage(<SettingsSection />, `/admin?section=settings&tab=content${key ? `&text=${key}` : ''}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
const writes = () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));

async function type(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text.replaceAll(/[[{]/g, '$&$&'));
}

it('content settings: list every text with its state, and lead to its editor', async () => {
  open();
  const terms = (await screen.findByRole('link', { name: 'Terms & Conditions' })).closest('li');
  expect(terms).toHaveTextContent('Version 2 published, draft 3 not published');
  expect(terms).toHaveTextContent('by Hina Khan');
  expect(screen.getByRole('link', { name: 'Pilots' }).closest('li')).toHaveTextContent('Built-in text');
  expect(screen.getByRole('link', { name: 'Announcement' }).closest('li')).toHaveTextContent('No text');
  await userEvent.click(screen.getByRole('link', { name: 'Announcement' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=settings&tab=content&text=announcement');
  expect(await area()).toHaveValue('');
});

it('content settings: the partner questions start from the built-in ones', async () => {
  open('faq');
  const { value } = await area();
  expect(value.match(/^# .*/gm)).toEqual(builtInQuestions.map(({ label }) => `# ${label}`));
  expect(value).toContain("what's available now.\n\n[See the shop](/shop)\n\n# How does");
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

it('content settings: a policy starts from its built-in text', async () => {
  open('policy_pilots');
  const { value } = await area();
  expect(value).toMatch(/^From time to time we test.*\n\n# Current pilots\n\nNo pilot is open at the moment\./);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

it('content settings: show a preview, save a draft and publish it', async () => {
  open('announcement');
  await type('Text', 'Sale **now**');
  expect(await screen.findByText('As shown: Sale **now**')).toBeInTheDocument();
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await press('Save draft');
  expect(await screen.findByText('Draft of Announcement saved')).toBeInTheDocument();
  expect(await screen.findByText('Version 1 (draft)')).toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  await press('Publish');
  expect(await screen.findByText('Announcement published')).toBeInTheDocument();
  const body = { text: 'Sale **now**', from: null, to: null };
  expect(writes().map((call) => [call.path, call.body, call.headers['X-Last-Seen']])).toEqual([
    ['content/announcement?draft=true', body, '0'],
    ['content/announcement', body, '1'],
  ]);
});

it('content settings: the banner has a link, an image and days', async () => {
  open('home_banner');
  await type('Text', 'Eid');
  await type('Link (optional)', '/shop');
  const file = screen.getByLabelText('Image (optional)');
  await userEvent.upload(file, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), { applyAccept: false });
  await press('Publish');
  expect(await screen.findByRole('link', { name: 'Only JPEG, PNG and WebP images are allowed' })).toBeInTheDocument();
  expect(writes()).toEqual([]);
  const image = new File(['pixels'], 'eid.png', { type: 'image/png' });
  await userEvent.upload(file, image);
  await type('First day (optional)', '2026-11-20');
  refuse.save = {
    body: add({ text: 'Eid', link: '/shop', image: '/uploads/content/0a-800.webp', from: '2026-11-20' }),
  };
  await press('Publish');
  await waitFor(() => expect(writes()).toHaveLength(1));
  const form = writes()[0]?.body as FormData;
  expect([...form]).toEqual([
    ['text', 'Eid'],
    ['image', ''],
    ['link', '/shop'],
    ['from', '2026-11-20'],
    ['to', ''],
    ['image_file', image],
  ]);
});

it('content settings: the image of the banner can be removed', async () => {
  add({ text: 'Eid', image: '/uploads/content/0a-800.webp', link: '/shop' });
  open('home_banner');
  expect(await screen.findByRole('img', { name: 'Preview: Image (optional)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
  await press('Publish');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ text: 'Eid', image: null, link: '/shop', from: null, to: null });
});

it.each([
  ['', 'Enter a text'],
  ['   ', 'Enter a text'],
])('content settings: refuse the text "%s" before sending', async (text, message) => {
  open('policy_terms');
  await type('Text', text);
  await press('Publish');
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(await screen.findByText('Nothing to show yet.')).toBeInTheDocument();
  expect(writes()).toEqual([]);
});

it('content settings: refuse a text that is too long', async () => {
  open('policy_terms');
  const input = await area();
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste('x'.repeat(20_001));
  await press('Publish');
  expect(await screen.findByRole('link', { name: 'Text must be at most 20000 characters' })).toBeInTheDocument();
  expect(writes()).toEqual([]);
});

it('content settings: show what the server refuses at the text, and keep what was typed', async () => {
  const errors = { text: ['The announcement is one line'] };
  refuse.preview = { status: 400, body: { detail: 'Not valid', errors } };
  refuse.save = { status: 400, body: { detail: 'Not valid', errors } };
  open('announcement');
  await type('Text', '# Sale');
  expect(await screen.findByText('The announcement is one line')).toBeInTheDocument();
  await press('Publish');
  expect(await screen.findByRole('link', { name: 'The announcement is one line' })).toBeInTheDocument();
  expect(await area()).toHaveValue('# Sale');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

it('content settings: markup shows as text in the preview and in the versions', async () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  add({ text: markup });
  open('policy_terms');
  expect(await screen.findByText(`As shown: ${markup}`)).toBeInTheDocument();
  const list = await screen.findByRole('region', { name: 'Versions' });
  expect(await within(list).findByText(markup)).toBeInTheDocument();
  expect(document.querySelector('img, script')).toBeNull();
});

it('content settings: an edit of an older version is refused, and nothing typed is lost', async () => {
  add({ text: 'First' });
  open('policy_terms');
  await type('Text', 'Mine');
  add({ text: 'Theirs' });
  refuse.save = {
    status: 409,
    body: { code: 'EDIT_CONFLICT', detail: 'Someone changed the text while you edited. Look at the changes first.' },
  };
  await press('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to publish: Someone changed the text');
  expect(screen.getByText(/The newest is version 2 by Hina Khan/)).toBeInTheDocument();
  expect(await area()).toHaveValue('Mine');
  expect(await screen.findByText('Theirs')).toBeInTheDocument();
  refuse = {};
  await press('Publish');
  expect(await screen.findByText('Terms & Conditions published')).toBeInTheDocument();
  expect(writes().map((call) => call.headers['X-Last-Seen'])).toEqual(['1', '2']);
});

it('content settings: restore an earlier version and the built-in text', async () => {
  add({ text: 'First' });
  add({ text: 'Second' });
  open('policy_terms');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const dialog = screen.getByRole('dialog');
  refuse.restore = { status: 503, body: { detail: 'Try later.' } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to restore: Try later.');
  refuse = {};
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version 3, restored from version 1')).toBeInTheDocument();
  expect(await area()).toHaveValue('First');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Restore built-in text' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version 4, restored from the built-in text')).toBeInTheDocument();
  expect(writes().map(({ body }) => body)).toEqual([{ n: 1 }, { n: 1 }, { n: 0 }]);
});

it.each([
  ['list', undefined, 'Failed to load the texts.', 'Pilots'],
  ['newest', 'announcement', 'Failed to load Announcement.', 'Publish'],
  ['versions', 'announcement', 'Failed to load the versions.', 'Restore version 1'],
] as const)(
  'content settings: show an error when loading the %s fails, and retry',
  async (part, key, message, then) => {
    add({ text: 'First' });
    add({ text: 'Second' });
    refuse[part] = { status: 403, body: { detail: 'Not today.' } };
    open(key);
    expect(await screen.findByText(message)).toBeInTheDocument();
    refuse = {};
    await press('Retry');
    expect(await screen.findByRole(key ? 'button' : 'link', { name: then })).toBeInTheDocument();
  },
);

it('content settings: the preview shows why it failed, and retries', async () => {
  add({ text: 'First' });
  refuse.preview = { status: 403, body: { detail: 'Not today.' } };
  open('announcement');
  expect(await screen.findByText('Failed to load the preview: Not today.')).toBeInTheDocument();
  refuse = {};
  await press('Retry');
  expect(await screen.findByText('As shown: First')).toBeInTheDocument();
});
