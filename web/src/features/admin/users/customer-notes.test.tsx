import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CustomerNote, customerNoteMessages } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleAdminUser, sampleAuditEntry, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CustomersSection } from './user-sections';

const hina = { id: 2, name: 'Hina Raza' };
const note = (id: number, changes: Partial<CustomerNote> = {}): CustomerNote => ({
  id,
  text: `Note ${id}`,
  pinned: false,
  by: hina,
  at: '2026-03-04T05:06:07.000Z',
  may_edit: false,
  ...changes,
});

let calls: FakeCall[];
let notes: CustomerNote[];
let saved: FakeResponse;
let user: FakeResponse;
beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN', permissions: ['customers.read', 'customers.write', 'staff.manage'] });
  notes = [note(3, { text: 'Calls back after six', pinned: true }), note(4, { may_edit: true })];
  saved = { body: {} };
  user = { body: sampleAdminUser({ tags: ['bridal season', 'vip'] }) };
  calls = fakeApi(({ method, path }) => {
    if (method !== 'GET') return saved;
    if (path === 'users/7') return user;
    if (path.startsWith('users/7/notes')) return { body: notes };
    if (path === 'users/tags') return { body: [{ tag: 'vip', customers: 3 }] };
    if (path.startsWith('operations/audit/user/7'))
      return { body: [sampleAuditEntry(1, { type: 'UserDeleted', actor_name: 'Hina Raza' })] };
    return { body: [] };
  });
});

const show = () => showPage(<CustomersSection />, '/admin?section=customers&member=7');
const panel = async () => within(await screen.findByRole('region', { name: 'Notes' }));
const sent = () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('users/'));

describe('customer page: notes and tags', () => {
  it('shows tags and the pinned note under the name, and who wrote each note', async () => {
    show();
    const marks = await screen.findByRole('list', { name: 'Tags of the customer' });
    expect(marks).toHaveTextContent('bridal seasonvip');
    await waitFor(() => expect(screen.getAllByText('Calls back after six')).toHaveLength(2));
    const items = (await panel()).getByText('Note 4').closest('li');
    expect(items).toHaveTextContent('Hina Raza, Mar 4, 2026');
  });

  it('adds, pins, edits and deletes notes', async () => {
    show();
    const region = await panel();
    expect(await region.findAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    await userEvent.type(region.getByLabelText('Add a note'), 'Wants a call first');
    await userEvent.click(region.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(region.getByLabelText('Add a note')).toHaveValue(''));
    await userEvent.click(region.getByRole('button', { name: /^Unpin/ }));
    await userEvent.click(region.getByRole('button', { name: /^Edit/ }));
    await userEvent.type(region.getByLabelText('Change the note'), '!');
    await userEvent.click(region.getAllByRole('button', { name: 'Save note' })[0] as HTMLElement);
    await userEvent.click((await region.findAllByRole('button', { name: /^Delete/ }))[0] as HTMLElement);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', 'users/7/notes', { text: 'Wants a call first' }],
      ['PATCH', 'users/7/notes/3', { pinned: false }],
      ['PATCH', 'users/7/notes/4', { text: 'Note 4!' }],
      ['DELETE', 'users/7/notes/3', undefined],
    ]);
  });

  it('adds and removes tags, and refuses other characters', async () => {
    show();
    const region = await panel();
    await userEvent.type(region.getByLabelText('Add a tag'), 'a,b');
    await userEvent.click(region.getByRole('button', { name: 'Add tag' }));
    expect(await region.findByText('Use letters, digits, blanks and dashes')).toBeInTheDocument();
    await userEvent.clear(region.getByLabelText('Add a tag'));
    await userEvent.type(region.getByLabelText('Add a tag'), 'Lahore');
    await userEvent.click(region.getByRole('button', { name: 'Add tag' }));
    await userEvent.click(region.getByRole('button', { name: 'Remove tag vip' }));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { tags: ['bridal season', 'vip', 'Lahore'] },
        { tags: ['bridal season'] },
      ]),
    );
  });

  it('says that there are none, why a change is refused, and who deleted the customer', async () => {
    notes = [];
    saved = { status: 409, body: { code: 'EDIT_CONFLICT', message: customerNoteMessages.tooLate } };
    show();
    const region = await panel();
    expect(await region.findByText('No notes yet.')).toBeInTheDocument();
    await userEvent.type(region.getByLabelText('Add a note'), 'Late');
    await userEvent.click(region.getByRole('button', { name: 'Save note' }));
    expect(await region.findByText(customerNoteMessages.tooLate)).toBeInTheDocument();
    expect(region.getByLabelText('Add a note')).toHaveValue('Late');
    user = { status: 404, body: {} };
    await userEvent.click(region.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/deleted this customer\./)).toHaveTextContent('Hina Raza');
  });

  it('is read only without customers.write', async () => {
    signIn({ id: 1, role: 'ADMIN', permissions: ['customers.read'] });
    show();
    const region = await panel();
    expect(await region.findByText('Note 4')).toBeInTheDocument();
    expect(region.queryByRole('button')).not.toBeInTheDocument();
  });
});
