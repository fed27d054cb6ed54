import type { StaffFamily } from '@soulvia/contracts';
import { useState } from 'react';
import { reasonOf } from '@/lib/api-error';
import { goneNotes } from '@/lib/deleted-notice';
import { fieldProblems } from '@/lib/field-problems';
import { useKeepDraft, useKeptDraft } from '@/lib/use-draft';
import {
  changesOf,
  draftOf,
  emptyFamily,
  emptyMember,
  type FamilyDraft,
  type MemberDraft,
  problemsOf,
  requestOf,
} from './family-draft';
import { useSaveFamily } from './family-requests';

const withoutKeys = ({ members, ...draft }: FamilyDraft) =>
  JSON.stringify({ ...draft, members: members.map(({ key: _key, ...member }) => member) });

/** The form of a family, or of a new one. A refused submit keeps all input. */
export function useFamilyForm(family: StaffFamily | null, onClose: () => void) {
  const id = family?.id ?? null;
  const draftName = `family ${id ?? 'new'}`;
  const [start] = useState(() => (family ? draftOf(family) : emptyFamily()));
  const stored = useKeptDraft(draftName) as FamilyDraft | null;
  const [draft, setDraft] = useState(stored ?? start);
  const isDirty = withoutKeys(draft) !== withoutKeys(start);
  useKeepDraft(draftName, () => (isDirty ? draft : null));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<FamilyDraft | null>(null);
  const { save, taken } = useSaveFamily(id, onClose);
  const own = tries > 0 ? problemsOf(draft) : {};
  // The server's errors apply to the submitted draft only.
  const refusal = save.isError && refused === draft ? save.error : null;
  const isWrong = Object.keys(own).length > 0;
  const problems = { ...(refusal && { ...fieldProblems(refusal), ...taken }), ...own };
  const change = (changes: Partial<FamilyDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const changeMembers = (next: (members: MemberDraft[]) => MemberDraft[]) =>
    setDraft((current) => ({ ...current, members: next(current.members) }));
  return {
    draft,
    isDirty,
    restored: stored && { notes: [] },
    tries,
    problems,
    details: [...Object.values(problems), ...(refusal ? goneNotes(refusal, 'family') : [])],
    message: isWrong
      ? 'Please fix the highlighted fields'
      : refusal && `Failed to save the family: ${reasonOf(refusal)}`,
    busy: save.isPending,
    send() {
      setTries((count) => count + 1);
      if (Object.keys(problemsOf(draft)).length > 0) return;
      const request = requestOf(draft);
      const body = family ? changesOf(requestOf(start), request) : request;
      if (Object.keys(body).length === 0) return onClose();
      setRefused(draft);
      save.mutate({ body, members: request.members });
    },
    change,
    addMember: () => changeMembers((members) => [...members, emptyMember()]),
    changeMember: (member: MemberDraft) =>
      changeMembers((members) => members.map((other) => (other.key === member.key ? member : other))),
    removeMember: (key: string) => changeMembers((members) => members.filter((member) => member.key !== key)),
    /** @param from place, from 0. */
    moveMember: (from: number, to: number) =>
      changeMembers((members) => {
        const moved = members[from];
        return moved && members[to] ? members.toSpliced(from, 1).toSpliced(to, 0, moved) : members;
      }),
  };
}
