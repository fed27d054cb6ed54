import type { Setting } from '@soulvia/contracts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { ChoiceCards } from './appearance/choice-cards';

export type GroupInput = Record<string, string | boolean>;

export interface FormSetting {
  name: string;
  setting: Exclude<Setting, { kind: 'mark' | 'data' }>;
}

type GroupForm = UseFormReturn<GroupInput>;

export function GroupFields({ form, settings }: { form: GroupForm; settings: readonly FormSetting[] }) {
  return splitSections(settings).map((section, index) => (
    <Section key={section[0]?.name} settings={section} isFirst={index === 0}>
      {section.map((one) => (
        <div key={one.name} className={clsx(!one.setting.half && 'sm:col-span-2')}>
          <Field form={form} {...one} />
        </div>
      ))}
    </Section>
  ));
}

function splitSections(settings: readonly FormSetting[]): FormSetting[][] {
  const sections: FormSetting[][] = [];
  for (const one of settings) {
    const last = sections.at(-1);
    if (last === undefined || one.setting.section) sections.push([one]);
    else last.push(one);
  }
  return sections;
}

interface SectionProps {
  settings: readonly FormSetting[];
  isFirst: boolean;
  children: ReactNode;
}

/** A line stands above a section that has no visible heading. */
function Section({ settings, isFirst, children }: SectionProps) {
  const { legend, isHidden = false } = settings[0]?.setting.section ?? {};
  const hasLine = !isFirst && (legend === undefined || isHidden);
  const isSwitches = settings.every(({ setting }) => setting.kind === 'switch');
  const fields = (
    <div className={clsx('grid grid-cols-1 items-start sm:grid-cols-2', isSwitches ? 'gap-2' : 'gap-4')}>
      {children}
    </div>
  );
  const className = clsx(hasLine && 'border-t border-line pt-5');
  if (legend === undefined) return <div className={className}>{fields}</div>;
  return (
    <fieldset className={className}>
      <legend className={isHidden ? 'sr-only' : 'mb-3 font-semibold'}>{legend}</legend>
      {fields}
    </fieldset>
  );
}

function Field({ form, name, setting }: FormSetting & { form: GroupForm }) {
  const { label, hint } = setting;
  if (setting.kind === 'switch') {
    const hintId = `${name}-hint`;
    return (
      <>
        <CheckboxField id={name} label={label} aria-describedby={hintId} {...form.register(name)} />
        <p id={hintId} className="meta pl-8">
          {hint}
        </p>
      </>
    );
  }
  if (setting.kind === 'choice') return <ChoiceField form={form} name={name} setting={setting} />;
  const shown = { label, ...(hint !== undefined && { hint }), ...createFields(form)(name) };
  if (setting.kind === 'number') return <TextField inputMode="numeric" {...shown} />;
  return setting.rows ? <TextAreaField rows={setting.rows} {...shown} /> : <TextField {...setting.input} {...shown} />;
}

interface ChoiceFieldProps {
  form: GroupForm;
  name: string;
  setting: Extract<Setting, { kind: 'choice' }>;
}

function ChoiceField({ form, name, setting }: ChoiceFieldProps) {
  const chosen = useWatch({ control: form.control, name });
  return (
    <ChoiceCards
      legend={setting.label}
      name={name}
      values={setting.values}
      labels={setting.labels}
      chosen={String(chosen)}
      onChoose={(value) => form.setValue(name, value, { shouldDirty: true })}
      note={setting.note}
    />
  );
}
