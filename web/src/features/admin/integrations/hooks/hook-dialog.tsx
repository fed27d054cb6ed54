import {
  type Hook,
  hookEventTypes,
  type HookEventType,
  hookMessages,
  hookUrlRule,
  textProblem,
} from '@soulvia/contracts';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { CheckboxField } from '@/ui/checkbox-field';
import { DraftNote } from '@/ui/draft-note';
import { FieldError } from '@/ui/field-frame';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { changeHook, makeHook, useRereadHooks } from './hook-requests';

interface Draft {
  url: string;
  events: readonly HookEventType[];
}

const validateDraft = ({ url, events }: Draft) => ({
  url: textProblem(hookUrlRule, url),
  events: events.length === 0 ? hookMessages.eventsRequired : undefined,
});

interface HookDialogProps {
  /** Undefined for another one. */
  hook: Hook | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Address and events of a webhook. */
export function HookDialog({ hook, onSecret, onClose }: HookDialogProps) {
  const before: Draft = { url: hook?.url ?? '', events: hook?.events ?? [] };
  const { value: draft, setValue: setDraft, restored } = useDraftState(`webhook ${hook?.id ?? 'new'}`, before);
  const reread = useRereadHooks();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: async ({ url, events }: Draft) => {
      if (!hook) return (await makeHook({ url, events: [...events] })).secret;
      await changeHook(hook.id, { ...(url !== hook.url && { url }), events: [...events] });
      return null;
    },
    onSent: (secret) => {
      setDraft(before);
      onClose();
      if (secret === null) notifySuccess('Webhook saved');
      else onSecret(secret);
    },
    onSettled: reread,
  });
  const toggle = (type: HookEventType, isChosen: boolean) =>
    setDraft({
      ...draft,
      events: hookEventTypes.filter((one) => (one === type ? isChosen : draft.events.includes(one))),
    });
  return (
    <Modal title={hook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <TextField
          label="Address"
          hint="An https address of the receiver"
          type="url"
          autoComplete="off"
          value={draft.url}
          error={problems['url']}
          onChange={({ target }) => setDraft({ ...draft, url: target.value })}
        />
        <fieldset aria-describedby={problems['events'] ? 'hook-events-error' : undefined}>
          <legend className="mb-1 font-semibold">Events</legend>
          {hookEventTypes.map((type) => (
            <CheckboxField
              key={type}
              label={type}
              checked={draft.events.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
          {problems['events'] && <FieldError id="hook-events" error={problems['events']} />}
        </fieldset>
        <FormActions
          dirty={isDirty}
          busy={busy}
          submitLabel={hook ? 'Save' : 'Add webhook'}
          busyLabel={hook ? 'Saving...' : 'Adding...'}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
