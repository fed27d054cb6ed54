import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode, useEffect, useState } from 'react';
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

let resolveRules: () => void;
let rejectRules: () => void;
let rules: jest.Mock<() => Promise<typeof resolver>>;
let store: (changes: Partial<Person>) => void;
let reportedValues: Person[];
let sent: Person[];

beforeEach(() => {
  let isThere = false;
  rules = jest.fn(() =>
    isThere
      ? Promise.resolve(resolver)
      : new Promise<typeof resolver>((resolve, reject) => {
          resolveRules = () => {
            isThere = true;
            resolve(resolver);
          };
          rejectRules = () => reject(new Error('offline'));
        }),
  );
  reportedValues = [];
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
      onValues: (values) => void reportedValues.push({ ...values }),
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
      <button type="button" onClick={() => form.setValue('name', 'Sana')}>
        Name Sana
      </button>
      <button type="button" onClick={() => void form.trigger('name')}>
        Validate the name
      </button>
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

it('late form: keeps what is typed, ticked and left before the library is loaded, and the focus', async () => {
  showPage(<PersonForm />);
  await userEvent.type(name(), 'Al');
  await userEvent.click(screen.getByLabelText('Agree'));
  expect(state()).toBe('Al|agrees|dirty|idle');
  await userEvent.click(name());
  const element = name();
  await settle(resolveRules);
  expect(await screen.findByText('Name is too short')).toBeInTheDocument();
  expect(name()).toBe(element);
  expect(name()).toHaveFocus();
  expect(name()).toHaveValue('Al');
  expect(screen.getByLabelText('Agree')).toBeChecked();
  await userEvent.type(name(), 'i');
  expect(state()).toContain('|agrees|dirty|idle');
  await waitFor(() => expect(screen.queryByText('Name is too short')).not.toBeInTheDocument());
});

it('late form: validates a field that was left empty before the library was loaded', async () => {
  showPage(<PersonForm />);
  await userEvent.click(name());
  await userEvent.tab();
  await settle(resolveRules);
  expect(await screen.findByText('Name is too short')).toBeInTheDocument();
});

it('late form: a field can set another one before and afterwards, and each change is reported', async () => {
  showPage(<PersonForm />);
  await userEvent.type(screen.getByLabelText('City'), 'L');
  expect(name()).toHaveValue('From the city');
  expect(reportedValues.at(-1)).toEqual({ name: 'From the city', city: 'L', agree: false });
  reportedValues = [];
  await settle(resolveRules);
  await waitFor(() => expect(state()).toBe('From the city||dirty|idle'));
  expect(reportedValues).toEqual([]);
  await userEvent.clear(name());
  await userEvent.type(screen.getByLabelText('City'), 'a');
  expect(name()).toHaveValue('From the city');
  expect(reportedValues.at(-1)).toEqual({ name: 'From the city', city: 'La', agree: false });
});

it('late form: sends what was typed as soon as it can', async () => {
  showPage(<PersonForm />);
  await userEvent.type(name(), 'Alia');
  await send();
  await send();
  expect(state()).toBe('Alia||dirty|sending');
  expect(sent).toEqual([]);
  await settle(resolveRules);
  await waitFor(() => expect(sent).toEqual([{ name: 'Alia', city: '', agree: false }]));
  await waitFor(() => expect(state()).toBe('Alia||dirty|idle'));
});

it('late form: reports a failed load, and tries again', async () => {
  showPage(<PersonForm />);
  await userEvent.type(name(), 'Alia');
  await send();
  await settle(rejectRules);
  expect(await screen.findByText(/^This form could not be loaded.*reload the page/)).toBeInTheDocument();
  expect(state()).toBe('Alia||dirty|idle');
  await send();
  await settle(resolveRules);
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
  await settle(resolveRules);
  act(() => store({ city: 'Quetta' }));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Quetta'));
  expect(name()).toHaveValue('Alia Khan');
  expect(state()).toBe('Alia Khan||dirty|idle');
});

it('late form: shows what is stored elsewhere before its library is loaded', async () => {
  showPage(<StoredForm />);
  await screen.findByText(/^Alia\|/);
  act(() => store({ name: 'Alya' }));
  expect(state()).toBe('Alya||clean|idle');
  expect(rules).not.toHaveBeenCalled();
});

it('late form: reports a value that the page sets before its library is loaded', async () => {
  showPage(<PersonForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Name Sana' }));
  expect(reportedValues).toEqual([{ ...empty, name: 'Sana' }]);
});

it('late form: keeps values that were set without events', async () => {
  showPage(<PersonForm />);
  await userEvent.click(screen.getByLabelText('City'));
  name().value = 'Alia Khan';
  await settle(resolveRules);
  expect(name()).toHaveValue('Alia Khan');
  expect(state()).toBe('Alia Khan||dirty|idle');
  expect(reportedValues).toEqual([{ ...empty, name: 'Alia Khan' }]);
});

it.each([
  ['is left', () => userEvent.tab()],
  ['is sent', () => act(async () => name().form?.requestSubmit())],
])('late form: does not touch a field that holds a part of a date until it %s', async (_, go) => {
  showPage(<PersonForm />);
  Object.defineProperty(name(), 'validity', { value: { badInput: true } });
  await userEvent.click(name());
  name().value = 'half';
  const write = jest.spyOn(name(), 'value', 'set');
  await settle(resolveRules);
  expect(write).not.toHaveBeenCalled();
  await go();
  await waitFor(() => expect(write).toHaveBeenCalled());
});

it('late form: validating waits for the library without a sign of sending', async () => {
  showPage(<PersonForm />);
  const validate = screen.getByRole('button', { name: 'Validate the name' });
  await userEvent.click(validate);
  expect(state()).toBe('||clean|idle');
  await settle(resolveRules);
  expect(await screen.findByText('Name is too short')).toBeInTheDocument();
  await userEvent.type(name(), 'Alia');
  await userEvent.click(validate);
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('late form: does not send when the page was left while it waited', async () => {
  const { unmount } = showPage(<PersonForm />);
  await userEvent.type(name(), 'Alia');
  await send();
  unmount();
  await settle(resolveRules);
  await settle(() => undefined);
  expect(sent).toEqual([]);
});

it('late form: a submit goes on in strict mode, which mounts twice', async () => {
  showPage(
    <StrictMode>
      <PersonForm />
    </StrictMode>,
  );
  await userEvent.type(name(), 'Alia');
  await send();
  await settle(resolveRules);
  await waitFor(() => expect(sent).toHaveLength(1));
});
