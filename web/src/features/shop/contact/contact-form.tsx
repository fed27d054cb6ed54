import { contactMessages, type ContactRequest, contactRules } from '@soulvia/contracts';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { ConfirmKey } from '@/lib/confirm-key';
import { fieldsOf, showFieldErrors } from '@/lib/form-fields';
import { notifyError, notifySuccess } from '@/lib/notify';
import { textSchema } from '@/lib/text-schema';
import { schemaResolver } from '@/lib/schema-resolver';
import { Button } from '@/ui/button';
import { formCard } from '@/ui/form-page';
import { FormProblems } from '@/ui/form-problems';
import { Honeypot } from '@/ui/honeypot';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { contactFailed, sendMessage } from './send-contact';

type ContactInput = Required<ContactRequest>;

const schema = z.object({
  full_name: textSchema(contactRules.full_name),
  subject: textSchema(contactRules.subject),
  message: textSchema(contactRules.message),
  reply_to: textSchema(contactRules.reply_to),
  website: z.string(),
});

const begunSchema = z.object({ message: z.object({ subject: z.string(), message: z.string() }) });

function Counter({ control, name }: { control: Control<ContactInput>; name: 'subject' | 'message' }) {
  const { length } = useWatch({ control, name }).trim();
  return (
    <p className="meta -mt-3 text-right tabular-nums">
      {length} of {contactRules[name].max.length}
    </p>
  );
}

/** Subject and message that the page before has begun. */
function begunMessage(state: unknown): Partial<ContactInput> {
  const given = z.safeParse(begunSchema, state);
  return given.success ? given.data.message : {};
}

export function ContactForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [confirmKey] = useState(() => new ConfirmKey());
  const begun = begunMessage(useLocation().state);
  const form = useForm<ContactInput>({
    resolver: schemaResolver(schema),
    defaultValues: { full_name: '', subject: '', message: '', reply_to: '', website: '', ...begun },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(
    async ({ website, reply_to, ...required }) => {
      setFailure(null);
      const entered = reply_to ? { ...required, reply_to } : required;
      const message = website ? { ...entered, website } : entered;
      try {
        await confirmKey.confirm(message, (keyHeader) => sendMessage(message, keyHeader));
        notifySuccess(contactMessages.sent);
        form.reset();
      } catch (error) {
        showFieldErrors(form, error);
        notifyError(contactFailed, true);
        setFailure(contactFailed);
      }
    },
    () => setFailure(null),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
      <FormProblems form={form} failure={failure} />
      <TextField label="Full Name" autoComplete="name" {...field('full_name')} />
      <TextField label="Subject" {...field('subject')} />
      <Counter control={form.control} name="subject" />
      <TextAreaField label="Message" {...field('message')} />
      <Counter control={form.control} name="message" />
      <TextField label="Email or phone, so we can reply" {...field('reply_to')} />
      <Honeypot {...form.register('website')} />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        SEND MESSAGE
      </Button>
    </form>
  );
}
