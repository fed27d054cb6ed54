import { familyLimits, familyMessages, type StaffFamily, say } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConflictNote } from '@/features/admin/audit/conflict-note';
import type { Versioned } from '@/lib/versioned';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { listAxes } from './family-draft';
import { MemberFields } from './member-fields';
import { useFamilyForm } from './use-family-form';

const { membersMax } = familyLimits;

interface FamilyFormProps {
  /** Null for a new one. */
  opened: Versioned<StaffFamily> | null;
  onClose: () => void;
}

export function FamilyForm({ opened, onClose }: FamilyFormProps) {
  const form = useFamilyForm(opened, onClose);
  const { draft, problems } = form;
  const [moved, setMoved] = useState('');
  const axes = listAxes(draft);
  const submitLabel = opened ? 'Save family' : 'Add family';
  const isFull = draft.members.length >= membersMax;
  const move = (from: number, to: number) => {
    const member = draft.members[from];
    if (!member || !draft.members[to]) return;
    form.moveMember(from, to);
    setMoved(say`${member.product?.name ?? 'The product'} is now ${to + 1} of ${draft.members.length}`);
  };
  return (
    <form
      noValidate
      aria-label={opened ? 'Edit family' : 'Add family'}
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <DraftNote draft={form.restored} />
      <ProblemsNote message={form.message} details={form.details} tries={form.tries} refusal={form.refusal} />
      {form.conflict && <ConflictNote entries={form.conflict} submitLabel={submitLabel} />}
      <FamilyNames form={form} />
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-3 text-[15px] font-semibold">Products, in the order that shoppers see</legend>
        {problems['members'] && <p className="text-sm font-medium text-danger">{problems['members']}</p>}
        <ol className="grid gap-4 empty:hidden">
          {draft.members.map((member, index) => (
            <MemberFields
              key={member.key}
              member={member}
              place={index + 1}
              isLast={index === draft.members.length - 1}
              axes={axes}
              problems={problems}
              onChange={form.changeMember}
              onMove={(steps) => move(index, index + steps)}
              onRemove={() => form.removeMember(member.key)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {moved}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="ghost" size="small" disabled={isFull} onClick={form.addMember}>
            <Plus size={18} aria-hidden="true" />
            Add product
          </Button>
          {isFull && <p className="meta">{familyMessages.membersMax}</p>}
        </div>
      </fieldset>
      <FormActions
        dirty={form.isDirty}
        busy={form.busy}
        submitLabel={submitLabel}
        busyLabel="Saving..."
        onClose={onClose}
      />
    </form>
  );
}

function FamilyNames({ form: { draft, problems, change } }: { form: ReturnType<typeof useFamilyForm> }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <TextField
        label="Family name"
        hint="Such as Glow Serum: the cart shows “Glow Serum, 50 ml”"
        autoComplete="off"
        value={draft.name}
        error={problems['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Option name"
        hint="What the products differ in, such as Size"
        autoComplete="off"
        value={draft.axes[0]}
        error={problems['axes.0'] ?? problems['axes']}
        onChange={(event) => change({ axes: [event.target.value, draft.axes[1]] })}
      />
      <TextField
        label="Second option name (optional)"
        hint="Such as Scent"
        autoComplete="off"
        value={draft.axes[1]}
        error={problems['axes.1']}
        onChange={(event) => change({ axes: [draft.axes[0], event.target.value] })}
      />
    </div>
  );
}
