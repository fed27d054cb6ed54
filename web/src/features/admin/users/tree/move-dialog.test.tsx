import { beforeEach, expect, it } from '@jest/globals';
import type { MovePreview, TreeMember } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleTreeMember as member } from '@/testing/partner-samples';
import { sampleAdminUser, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PartnersSection } from '../user-sections';

const admin = sampleUser({ id: 1, role: 'ADMIN' });
const preview: MovePreview = {
  member: member(20, 1),
  from: { sponsor: member(10, 1, { team: { level_1: 1, level_2: 1, level_3: 0 } }) },
  to: { sponsor: member(11) },
  moved: 1,
  after: { from: { level_1: 0, level_2: 0, level_3: 0 }, to: { level_1: 1, level_2: 1, level_3: 1200 } },
};

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
let moved: FakeResponse | Promise<FakeResponse>;
const rowsOf = (members: TreeMember[]): FakeResponse => ({
  body: members,
  headers: { 'X-Total-Count': String(members.length) },
});
const roots = 'partners/tree/roots?page=1&page_size=50';
const childrenOf = (id: number) => `partners/tree/${id}/children?page=1&page_size=50`;
const previewOf = (sponsorId: number | '') => `partners/tree/20/move?sponsor_id=${sponsorId}`;

beforeEach(() => {
  signIn(admin);
  moved = { body: member(20, 1), headers: { 'X-Log-Position': '77', 'X-Log-Epoch': 'e1' } };
  replies = {
    [roots]: rowsOf([member(10, 1), member(11)]),
    [childrenOf(10)]: rowsOf([member(20, 1)]),
    [childrenOf(11)]: rowsOf([]),
    [previewOf(11)]: { body: preview },
    [previewOf('')]: {
      body: { ...preview, to: { sponsor: null }, moved: 0, after: { from: preview.after.from, to: null } },
    },
  };
  const candidate = sampleAdminUser({ id: 11, full_name: 'Member 11', email: 'eleven@soulvia.test' });
  calls = fakeApi(({ method, path }) => {
    if (method === 'POST') return moved;
    if (path.startsWith('users?')) return { body: [candidate], headers: { 'X-Total-Count': '1' } };
    return replies[path] ?? { status: 404, body: { detail: 'Not found.' } };
  });
});

const posts = () => calls.filter(({ method }) => method === 'POST');
const dialog = () => within(screen.getByRole('dialog'));

async function openDialog() {
  showPage(<PartnersSection />, '/admin?section=partners&tree=all');
  await userEvent.click(await screen.findByRole('button', { name: 'Open the team of Member 10' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Member 20' }));
}
async function choose() {
  await userEvent.type(dialog().getByRole('combobox', { name: 'New sponsor' }), 'eleven');
  await waitFor(() => expect(calls.some(({ path }) => path.includes('search=eleven'))).toBe(true));
  await userEvent.click(await dialog().findByRole('option', { name: /Member 11/ }));
}
const giveReason = (text = 'Wrong sponsor at sign-up') => userEvent.type(dialog().getByLabelText('Reason'), text);
const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Move' }));

it('move: shows the teams of both sponsors before and after', async () => {
  await openDialog();
  await choose();
  expect(await dialog().findByText('Member 20 moves with a team of 1.')).toBeInTheDocument();
  expect(dialog().getByRole('region', { name: 'From' })).toHaveTextContent(
    'From Member 10, ID 20260310Team: 2 now, 0 afterLevel 1: 1 now, 0 afterLevel 2: 1 now, 0 afterLevel 3: 0 now, 0 after',
  );
  expect(dialog().getByRole('region', { name: 'To' })).toHaveTextContent(
    'To Member 11, ID 20260311Team: 0 now, 1,202 after',
  );
});

it('move: sends once with the reason, refreshes both branches and announces it', async () => {
  await openDialog();
  await choose();
  await dialog().findByText('Member 20 moves with a team of 1.');
  await giveReason('  Wrong sponsor  ');
  replies[roots] = rowsOf([member(10), member(11, 1)]);
  replies[childrenOf(10)] = rowsOf([]);
  replies[childrenOf(11)] = rowsOf([member(20, 1)]);
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Member 20 moved to the team of Member 11')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['partners/tree/20/move', { sponsor_id: 11, reason: 'Wrong sponsor' }],
  ]);
  await waitFor(() => {
    const rows = screen.getAllByRole('row').map((one) => one.querySelector('.font-semibold')?.textContent);
    expect(rows).toEqual(['Member 10', 'Member 11', 'Member 20']);
  });
  expect(calls.findLast(({ path }) => path === roots)?.headers).toMatchObject({
    'X-Wait-For-Position': '77',
    'X-Wait-For-Epoch': 'e1',
  });
  expect(screen.getByRole('heading', { name: 'Partner tree' })).toHaveFocus();
});

it('move: removes the sponsor', async () => {
  await openDialog();
  await userEvent.click(dialog().getByRole('button', { name: 'No sponsor' }));
  expect(await dialog().findByText('Member 20 moves without a team.')).toBeInTheDocument();
  expect(dialog().getByRole('region', { name: 'To' })).toHaveTextContent(/^To no sponsor$/);
  await giveReason();
  await submit();
  expect(await screen.findByText('Member 20 has no sponsor now')).toBeInTheDocument();
  expect(posts()[0]?.body).toEqual({ sponsor_id: null, reason: 'Wrong sponsor at sign-up' });
});

it('move: requires a sponsor and a reason', async () => {
  await openDialog();
  await submit();
  expect(await dialog().findByText('Reason is required')).toBeInTheDocument();
  expect(dialog().getByText('Choose a sponsor or "No sponsor"')).toBeInTheDocument();
  await giveReason('ab');
  await choose();
  await dialog().findByText('Member 20 moves with a team of 1.');
  await submit();
  expect(await dialog().findByText('Reason must be at least 3 characters')).toBeInTheDocument();
  expect(posts()).toEqual([]);
});

it.each([
  [409, { code: 'SPONSOR_CYCLE', detail: 'x' }, /A member can't be sponsored by someone in their own team\./],
  [409, { detail: 'This member already has this sponsor.' }, /already has this sponsor/],
  [404, { detail: 'Member not found.' }, 'Failed to move Member 20: Member not found.'],
  [400, { detail: 'x', errors: { sponsor_id: ['Sponsor not found.'] } }, /Sponsor not found\./],
])('move: the preview shows why the server refuses with %i', async (status, body, message) => {
  replies[previewOf(11)] = { status, body };
  await openDialog();
  await choose();
  expect(await dialog().findByText(message)).toBeInTheDocument();
  await giveReason();
  await submit();
  expect(posts()).toEqual([]);
});

it('move: a refusal keeps the dialog with its input, and another sponsor can be chosen', async () => {
  moved = { status: 409, body: { detail: 'This member already has this sponsor.' } };
  await openDialog();
  await choose();
  await dialog().findByText('Member 20 moves with a team of 1.');
  await giveReason();
  await submit();
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Failed to move Member 20: This member already has this sponsor.',
  );
  expect(dialog().getByLabelText('Reason')).toHaveValue('Wrong sponsor at sign-up');
  await userEvent.click(dialog().getByRole('button', { name: 'No sponsor' }));
  expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
  await dialog().findByText('Member 20 moves without a team.');
  moved = { status: 204 };
  await submit();
  expect(await screen.findByText('Member 20 has no sponsor now')).toBeInTheDocument();
});

it('move: asks before a choice is lost', async () => {
  await openDialog();
  await choose();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});

it.each([
  [['partners.read'], 'USER', false],
  [['partners.read', 'customers.write'], 'USER', true],
  [['partners.read', 'customers.write'], 'ADMIN', false],
  [['partners.read', 'customers.write', 'staff.manage'], 'ADMIN', true],
] as const)('move: with %j, a member of role %s is offered: %s', async (permissions, role, isOffered) => {
  signIn({ ...admin, permissions: [...permissions] });
  replies[roots] = rowsOf([member(11, 0, { role })]);
  showPage(<PartnersSection />, '/admin?section=partners&tree=all');
  await screen.findByText('Member 11');
  expect(screen.queryAllByRole('button', { name: 'Move Member 11' })).toHaveLength(isOffered ? 1 : 0);
});
