import { inboxRules, type SavedReply } from '@soulvia/contracts';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getReason } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { RowButton } from '@/ui/listing/row-action';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { useAddSavedReply, useDeleteSavedReply } from './saved-reply-requests';

export function SavedRepliesDialog({ replies, onClose }: { replies: readonly SavedReply[]; onClose: () => void }) {
  const remove = useDeleteSavedReply();
  return (
    <Modal title="Saved replies" onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        {remove.isError && <FailureNote message={`Failed to delete: ${getReason(remove.error)}`} />}
        <ul className="grid grid-cols-1 gap-2 empty:hidden">
          {replies.map(({ id, title, text }) => (
            <li key={id} className="flex items-start justify-between gap-3 rounded-card border border-line px-4 py-2">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p className="meta line-clamp-2 wrap-anywhere">{text}</p>
              </div>
              <RowButton of={title} disabled={remove.isPending} onClick={() => remove.mutate(id)}>
                <Trash2 size={16} aria-hidden="true" />
                Delete
              </RowButton>
            </li>
          ))}
        </ul>
        <AddReplyForm />
      </div>
    </Modal>
  );
}

const schema = v.object({ title: textSchema(inboxRules.reply_title), text: textSchema(inboxRules.reply_text) });
const empty = { title: '', text: '' };

function AddReplyForm() {
  const add = useAddSavedReply();
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, 'saved reply');
  const field = createFields(form);
  const submit = form.handleSubmit((reply) =>
    add.mutate(reply, {
      onSuccess: () => {
        notifySuccess('Reply saved');
        form.reset();
      },
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <h3 className="panel-title">Add a reply</h3>
      <DraftNote draft={draft} />
      {add.isError && <FailureNote message={`Failed to save: ${getReason(add.error)}`} />}
      <TextField label="Title" {...field('title')} />
      <TextAreaField
        label="Text"
        rows={4}
        hint="{name} becomes the customer's name, {order} the order number they mention."
        {...field('text')}
      />
      <Button type="submit" size="small" busy={add.isPending} disabled={add.isPending}>
        Save reply
      </Button>
    </form>
  );
}
