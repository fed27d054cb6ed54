import { contactMessages, type ContactRequest, contactRules } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { ConfirmKey } from '@/lib/confirm-key';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifyError, notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useLateDraft } from '@/lib/use-late-draft';
import { Button } from '@/ui/button';
import { formCard } from '@/ui/form-page';
import { FormProblems } from '@/ui/form-problems';
import { emptyHoneypot, Honeypot } from '@/ui/honeypot';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { contactFailed, sendMessage } from './send-contact';

type ContactInput = Required<Omit<ContactRequest, 'website'>>;

const contactResolver = schemaResolver(
  v.object({
    full_name: textSchema(contactRules.full_name),
    subject: textSchema(contactRules.subject),
    message: textSchema(contactRules.message),
    reply_to: textSchema(contactRules.reply_to),
  }),
);

const emptyMessage: ContactInput = { full_name: '', subject: '', message: '', reply_to: '' };

function Counter({ text, name }: { text: string; name: 'subject' | 'message' }) {
  return (
    <p className="meta -mt-3 text-right tabular-nums">
      {text.trim().length} of {contactRules[name].max.length}
    </p>
  );
}

export function ContactForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [confirmKey] = useState(() => new ConfirmKey());
  const form = useForm<ContactInput>({
    resolver: contactResolver,
    defaultValues: emptyMessage,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useLateDraft(form, 'contact', true);
  const { isSubmitting } = form.formState;
  const field = createFields(form);
  const [subject, message] = useWatch({ control: form.control, name: ['subject', 'message'] });

  const submit = form.handleSubmit(
    async ({ reply_to, ...required }, event) => {
      setFailure(null);
      const filled = emptyHoneypot(event?.target as HTMLFormElement);
      if (filled !== undefined) return setFailure(filled);
      const sent = reply_to ? { ...required, reply_to } : required;
      try {
        await confirmKey.confirm(sent, (keyHeader) => sendMessage(sent, keyHeader));
        notifySuccess(contactMessages.sent);
        form.reset(emptyMessage);
      } catch (error) {
        showFieldErrors(form, error);
        notifyError(contactFailed, true);
        setFailure(contactFailed);
      }
    },
    () => setFailure(null),
  );

  return (
    // The method keeps the browser from sending the form itself, before and without scripts: its address would hold the message.
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)} className={formCard}>
      <FormProblems form={form} failure={failure} />
      <TextField label="Full Name" autoComplete="name" {...field('full_name')} />
      <TextField label="Subject" {...field('subject')} />
      <Counter text={subject} name="subject" />
      <TextAreaField label="Message" {...field('message')} />
      <Counter text={message} name="message" />
      <TextField label="Email or phone, so we can reply" {...field('reply_to')} />
      <Honeypot />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        SEND MESSAGE
      </Button>
    </form>
  );
}
