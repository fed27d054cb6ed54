import type { AuditEntry, StaffFamily } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readNewEntries } from '@/features/admin/audit/list-audit';
import { getReason } from '@/lib/api-error';
import { goneNotes } from '@/lib/deleted-notice';
import { type KeptDraft, useKeepDraft, useKeptDraft } from '@/lib/use-draft';
import { isEditConflict, type Versioned } from '@/lib/versioned';
import {
  diffFamily,
  toDraft,
  emptyFamily,
  emptyMember,
  type FamilyDraft,
  type FamilyProblems,
  type MemberDraft,
  validateDraft,
  rebaseDraft,
  toRequest,
} from './family-draft';
import { familyQuery, refusedFields, useSaveFamily } from './family-requests';

const withoutKeys = ({ members, ...draft }: FamilyDraft) =>
  JSON.stringify({ ...draft, members: members.map(({ key: _key, ...member }) => member) });

export function useFamilyForm(opened: Versioned<StaffFamily> | null, onClose: () => void) {
  const id = opened?.value.id ?? null;
  const draftName = `family ${id ?? 'new'}`;
  const client = useQueryClient();
  const [base, setBase] = useState(() => ({
    draft: opened ? toDraft(opened.value) : emptyFamily(),
    version: opened?.version ?? null,
  }));
  const { stored, restored } = useKeptDraft(draftName) as KeptDraft<FamilyDraft>;
  const [draft, setDraft] = useState(stored ?? base.draft);
  const isDirty = withoutKeys(draft) !== withoutKeys(base.draft);
  useKeepDraft(draftName, isDirty ? draft : null);
  const [tries, setTries] = useState(0);
  /** Why the server refused the form as it is. */
  const [refusal, setRefusal] = useState<unknown>(null);
  /** What another admin has changed since the form was opened. */
  const [conflict, setConflict] = useState<AuditEntry[] | null>(null);
  const save = useSaveFamily(id);
  const own: FamilyProblems = tries > 0 ? validateDraft(draft) : {};
  const isWrong = Object.keys(own).length > 0;
  const refused: FamilyProblems = refusal === null ? {} : refusedFields(refusal, draft.members);
  const problems: FamilyProblems = { ...refused, ...own };

  const edit = (next: (current: FamilyDraft) => FamilyDraft) => {
    setRefusal(null);
    setDraft(next);
  };
  const editMembers = (next: (members: MemberDraft[]) => MemberDraft[]) =>
    edit((current) => ({ ...current, members: next(current.members) }));

  const takeOver = async (familyId: number) => {
    const entries = await readNewEntries(client, 'family', familyId);
    const { value, version } = await client.fetchQuery({ ...familyQuery(familyId), staleTime: 0 });
    const now = toDraft(value);
    setDraft((current) => rebaseDraft(base.draft, current, now));
    setBase({ draft: now, version });
    setConflict(entries);
  };
  const send = async () => {
    setTries((count) => count + 1);
    if (Object.keys(validateDraft(draft)).length > 0) return;
    const request = toRequest(draft);
    const body = id === null ? request : diffFamily(toRequest(base.draft), request);
    if (Object.keys(body).length === 0) return onClose();
    setRefusal(null);
    setConflict(null);
    try {
      await save.mutateAsync({ body, lastSeen: base.version });
      onClose();
    } catch (error) {
      if (id !== null && isEditConflict(error)) await takeOver(id).catch(() => undefined);
      setRefusal(error);
    }
  };

  return {
    draft,
    isDirty,
    restored,
    tries,
    refusal,
    problems,
    details: [...Object.values(problems), ...goneNotes(refusal, 'family')],
    message: explain(isWrong, refusal),
    conflict,
    busy: save.isPending,
    send: () => void send(),
    change: (changes: Partial<FamilyDraft>) => edit((current) => ({ ...current, ...changes })),
    addMember: () => editMembers((members) => [...members, emptyMember()]),
    changeMember: (member: MemberDraft) =>
      editMembers((members) => members.map((other) => (other.key === member.key ? member : other))),
    removeMember: (key: string) => editMembers((members) => members.filter((member) => member.key !== key)),
    /** @param from place, from 0. */
    moveMember: (from: number, to: number) =>
      editMembers((members) => {
        const moved = members[from];
        return moved && members[to] ? members.toSpliced(from, 1).toSpliced(to, 0, moved) : members;
      }),
  };
}

function explain(isWrong: boolean, refusal: unknown): string | null {
  if (isWrong) return 'Please fix the highlighted fields';
  return refusal === null ? null : `Failed to save the family: ${getReason(refusal)}`;
}
