import { findPeople, findStaff } from '@soulvia/accounts';
import type { InboxAssignee } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** The staff to whom threads can be assigned, by name. */
export async function listAssignees(query: Query): Promise<InboxAssignee[]> {
  const staff = (await findStaff(query)).filter(({ permissions }) => permissions.includes('inbox.write'));
  const people = await findPeople(
    query,
    staff.map(({ id }) => id),
  );
  return [...people.values()]
    .map(({ id, full_name: name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
}
