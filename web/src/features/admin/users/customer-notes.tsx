import { type AdminUser, type CustomerNote, customerNoteRule, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { usePermissions } from '@/lib/permissions';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { RowButton } from '@/ui/listing/row-action';
import { ReadNotes } from '@/ui/read-notes';
import { TextAreaField } from '@/ui/text-area-field';
import { CustomerTags } from './customer-tags';
import { notesQuery, useAddNote, useChangeNote } from './note-requests';

/** Tags of a customer, and what staff wrote about the customer. */
export function CustomerNotes({ user }: { user: AdminUser }) {
  const notes = useQuery(notesQuery(user.id));
  const add = useAddNote(user.id);
  const mayWrite = usePermissions()('customers.write');
  return (
    <section
      aria-labelledby="notes-on-customer"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="notes-on-customer" tabIndex={-1} className="panel-title">
        Notes
      </h3>
      {mayWrite && <CustomerTags userId={user.id} tags={user.tags ?? []} />}
      <ReadNotes read={notes} what="notes" className="h-20" />
      {notes.data?.length === 0 && <p className="text-ink-2">No notes yet.</p>}
      <ul className="grid gap-3 border-l-2 border-line pl-4 empty:hidden">
        {notes.data?.map((note) => (
          <Note key={note.id} userId={user.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && <NoteForm draftName={`note on customer ${user.id}`} label="Add a note" text="" send={add} />}
    </section>
  );
}

interface NoteProps {
  userId: number;
  note: CustomerNote;
  mayWrite: boolean;
}

function Note({ userId, note, mayWrite }: NoteProps) {
  const change = useChangeNote(userId);
  const [open, setOpen] = useState<'form' | 'deletion' | null>(null);
  const isOwner = usePermissions()('staff.manage');
  const close = () => setOpen(null);
  const of = say`note by ${note.by.name}`;
  const send = (changes: { text?: string; pinned?: boolean } | null) =>
    change.mutateAsync({ id: note.id, changes }).then(close);
  if (open === 'form')
    return (
      <li>
        <NoteForm
          draftName={`customer note ${note.id}`}
          label="Change the note"
          text={note.text}
          send={{ mutateAsync: send, isPending: change.isPending, error: change.error }}
        />
        <Button variant="ghost" size="small" onClick={close}>
          Cancel
        </Button>
      </li>
    );
  return (
    <li>
      {note.pinned && (
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <Pin size={16} aria-hidden="true" />
          Pinned
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="meta">{say`${note.by.name}, ${dateAndTime(note.at)}`}</p>
      {change.isError && open === null && <FailureNote message={getReason(change.error)} />}
      {mayWrite && (
        <div className="-ml-3 flex flex-wrap">
          <RowButton of={of} onClick={() => change.mutate({ id: note.id, changes: { pinned: !note.pinned } })}>
            {note.pinned ? 'Unpin' : 'Pin'}
          </RowButton>
          {note.may_edit && (
            <RowButton of={of} onClick={() => setOpen('form')}>
              Edit
            </RowButton>
          )}
          {(note.may_edit || isOwner) && (
            <RowButton of={of} onClick={() => setOpen('deletion')}>
              Delete
            </RowButton>
          )}
        </div>
      )}
      {open === 'deletion' && (
        <ConfirmDialog
          title="Delete the note"
          question={say`The note by ${note.by.name} will be gone for good.`}
          confirmLabel="Delete"
          busy={change.isPending}
          failure={change.isError ? getReason(change.error) : null}
          onConfirm={() => void send(null).catch(() => undefined)}
          onClose={close}
        />
      )}
    </li>
  );
}

const schema = v.object({ text: textSchema(customerNoteRule) });

interface NoteFormProps {
  draftName: string;
  label: string;
  text: string;
  send: { mutateAsync: (note: { text: string }) => Promise<unknown>; isPending: boolean; error: unknown };
}

function NoteForm({ draftName, label, text, send }: NoteFormProps) {
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { text }, mode: 'onTouched' });
  const draft = useFormDraft(form, draftName);
  const field = createFields(form);
  const submit = form.handleSubmit((note) =>
    send.mutateAsync(note).then(
      () => form.reset(),
      (error: unknown) => showFieldErrors(form, error),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <DraftNote draft={draft} />
      {send.error !== null && <FailureNote message={getReason(send.error)} />}
      <TextAreaField label={label} rows={3} {...field('text')} />
      <Button type="submit" size="small" className="justify-self-start" busy={send.isPending} disabled={send.isPending}>
        Save note
      </Button>
    </form>
  );
}
