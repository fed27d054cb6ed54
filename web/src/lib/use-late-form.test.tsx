import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import * as v from 'valibot';
import { showPage } from '@/testing/show-page';
import { fieldsOf } from './form-fields';
import { schemaResolver } from './schema-resolver';
import { useLateForm } from './use-late-form';

interface Person {
  name: string;
  city: string;
  agree: boolean;
}

const resolver = schemaResolver(
  v.object({ name: v.pipe(v.string(), v.minLength(3, 'Name is too short')), city: v.string(), agree: v.boolean() }),
);
const empty: Person = { name: '', city: '', agree: false };

let arrive: () => void;
let refuse: () => void;
let rules: jest.Mock<() => Promise<typeof resolver>>;
let store: (changes: Partial<Person>) => void;
let told: Person[];
let sent: Person[];

beforeEach(() => {
  let isThere = false;
  rules = jest.fn(() =>
    isThere
      ? Promise.resolve(resolver)
      : new Promise<typeof resolver>((resolve, reject) => {
          arrive = () => {
            isThere = true;
            resolve(resolver);
          };
          refuse = () => reject(new Error('offline'));
        }),
  );
  told = [];
  sent = [];
});

function TextInput({ label, error, ...input }: ComponentProps<'input'> & { label: string; error?: string }) {
  return (
    <>
      <input aria-label={label} {...input} />
      {error && <p>{error}</p>}
    </>
  );
}

function PersonForm({ stored }: { stored?: Person }) {
  const form = useLateForm<Person>(
    {
      rules,
      defaultValues: stored ?? empty,
      resetOptions: { keepDirtyValues: true },
      mode: 'onTouched',
      onValues: (values) => void told.push({ ...values }),
    },
    stored,
  );
  const { isDirty, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const { error: _, ...agree } = field('agree');
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((person) => {
          sent.push(person);
        })(event)
      }
    >
      <TextInput label="Name" {...field('name')} />
      <TextInput label="City" {...field('city', { onChange: () => form.setValue('name', 'From the city') })} />
      <input type="checkbox" aria-label="Agree" {...agree} />
      <p data-testid="state">
        {form.getValues('name')}|{form.getValues('agree') ? 'agrees' : ''}|{isDirty ? 'dirty' : 'clean'}|
        {isSubmitting ? 'sending' : 'idle'}
      </p>
      <button type="submit">Send</button>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const state = () => screen.getByTestId('state').textContent;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
/** The library comes with the rules. */
const settle = async (come: () => void) => act(async () => come());

it('late form: loads its library when a field is used, not before', async () => {
  showPage(<PersonForm />);
  expect(rules).not.toHaveBeenCalled();
  await userEvent.click(name());
  expect(rules).toHaveBeenCalledTimes(1);
});

it('late form: keeps what is typed, ticked and left before the library is there, and the focus', async () => {
  showPage(<PersonForm />);
  await userEvent.type(name(), 'Al');
  await userEvent.click(screen.getByLabelText('Agree'));
  expect(state()).toBe('Al|agrees|dirty|idle');
  await userEvent.click(name());
  const element = name();
  await settle(arrive);
  expect(await screen.findByText('Name is too short')).toBeInTheDocument();
  expect(name()).toBe(element);
  expect(name()).toHaveFocus();
  expect(name()).toHaveValue('Al');
  expect(screen.getByLabelText('Agree')).toBeChecked();
  await userEvent.type(name(), 'i');
  expect(state()).toContain('|agrees|dirty|idle');
  await waitFor(() => expect(screen.queryByText('Name is too short')).not.toBeInTheDocument());
});

it('late form: validates a field that was left empty before the library was there', async () => {
  showPage(<PersonForm />);
  await userEvent.click(name());
  await userEvent.tab();
  await settle(arrive);
  expect(await screen.findByText('Name is too short')).toBeInTheDocument();
});

it('late form: a field can set another one before and afterwards, and each change is reported', async () => {
  showPage(<PersonForm />);
  await userEvent.type(screen.getByLabelText('City'), 'L');
  expect(name()).toHaveValue('From the city');
  await settle(arrive);
  await waitFor(() => expect(state()).toBe('From the city||dirty|idle'));
  await userEvent.clear(name());
  await userEvent.type(screen.getByLabelText('City'), 'a');
  expect(name()).toHaveValue('From the city');
  expect(told.at(-1)).toEqual({ name: 'From the city', city: 'La', agree: false });
});

it('late form: sends what was typed as soon as it can', async () => {
  showPage(<PersonForm />);
  await userEvent.type(name(), 'Alia');
  await send();
  await send();
  expect(state()).toBe('Alia||dirty|sending');
  expect(sent).toEqual([]);
  await settle(arrive);
  await waitFor(() => expect(sent).toEqual([{ name: 'Alia', city: '', agree: false }]));
  await waitFor(() => expect(state()).toBe('Alia||dirty|idle'));
});

it('late form: says when its library cannot be had, and tries again', async () => {
  showPage(<PersonForm />);
  await userEvent.type(name(), 'Alia');
  await send();
  await settle(refuse);
  expect(await screen.findByText(/^This form could not be loaded/)).toBeInTheDocument();
  expect(state()).toBe('Alia||dirty|idle');
  await send();
  await settle(arrive);
  await waitFor(() => expect(sent).toHaveLength(1));
});

function StoredForm() {
  const [stored, setStored] = useState({ ...empty, name: 'Alia', city: 'Lahore' });
  useEffect(() => {
    store = (changes) => setStored((now) => ({ ...now, ...changes }));
  }, []);
  return <PersonForm stored={stored} />;
}

it('late form: follows what is stored, except in fields being edited', async () => {
  showPage(<StoredForm />);
  await userEvent.type(name(), ' Khan');
  act(() => store({ name: 'Alya', city: 'Multan' }));
  expect(name()).toHaveValue('Alia Khan');
  expect(screen.getByLabelText('City')).toHaveValue('Multan');
  await settle(arrive);
  act(() => store({ city: 'Quetta' }));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Quetta'));
  expect(name()).toHaveValue('Alia Khan');
});
