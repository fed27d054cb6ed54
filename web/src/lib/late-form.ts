import type { SyntheticEvent } from 'react';
import type { FieldValues, FormState, Resolver, UseFormProps, UseFormReturn } from 'react-hook-form';
import { EarlyFields, type Field } from './early-fields';
import { notifyError } from './notify';

const failed =
  'This form could not be loaded. Please check your connection and try again; if it does not help, reload the page.';

/** What forms use of the library. */
export type Form<Input extends FieldValues, Output = Input> = Pick<
  UseFormReturn<Input, unknown, Output>,
  | 'formState'
  | 'register'
  | 'handleSubmit'
  | 'getFieldState'
  | 'getValues'
  | 'setValue'
  | 'setError'
  | 'clearErrors'
  | 'setFocus'
  | 'trigger'
  | 'reset'
>;

export interface LateFormOptions<Input extends FieldValues, Output> extends Pick<
  UseFormProps<Input, unknown, Output>,
  'mode' | 'shouldFocusError' | 'resetOptions'
> {
  /** Has no nested values. */
  defaultValues: Input;
  /** Loads what validates the form. */
  rules: () => Promise<Resolver<Input, unknown, Output>>;
  /** Called with the values when one has changed. */
  onValues?: (values: Input) => void;
}

type Core<Input extends FieldValues, Output> = Omit<UseFormReturn<Input, unknown, Output>, 'formState'>;
type Name<Input extends FieldValues> = Parameters<Core<Input, unknown>['setFocus']>[0];
type Registered = ReturnType<Core<FieldValues, unknown>['register']>;
type FieldOptions = Parameters<Core<FieldValues, unknown>['register']>[1];

const tracked = {
  isDirty: true,
  dirtyFields: true,
  touchedFields: true,
  errors: true,
  values: true,
  isSubmitted: true,
  submitCount: true,
  isSubmitting: true,
};

/** A form whose library is loaded when it is first used: until then it keeps what is typed itself. */
export class LateForm<Input extends FieldValues, Output> {
  private options: LateFormOptions<Input, Output>;
  private core: Core<Input, Output> | null = null;
  private loading: Promise<Core<Input, Output>> | null = null;
  private readonly early: EarlyFields;
  private readonly fieldOptions = new Map<string, FieldOptions>();
  private readonly refs = new Map<string, (field: Field | null) => void>();
  private state: FormState<Input> | null = null;
  private isWaiting = false;
  /** The values that `onValues` has received last. */
  private known: string;
  private isMounted = false;

  /** @param render shows the form's present state. */
  constructor(
    options: LateFormOptions<Input, Output>,
    private readonly render: () => void,
  ) {
    this.options = options;
    this.known = JSON.stringify(options.defaultValues);
    this.early = new EarlyFields(options.defaultValues, this.start);
  }

  /** The members of the library's own form. */
  readonly form = this.createForm();

  /** Rules and callbacks of the latest render. */
  use(options: LateFormOptions<Input, Output>): void {
    this.options = options;
  }

  /** @returns what unmounts it; a submit that waits for the library then ends. */
  mount(): () => void {
    this.isMounted = true;
    return () => {
      this.isMounted = false;
    };
  }

  /** Follows changes made elsewhere, except in fields being edited. */
  follow(values: Input): void {
    if (this.core) return this.resetCore(this.core, values, this.options.resetOptions as never);
    if (JSON.stringify(values) === JSON.stringify(this.early.initial)) return;
    this.early.follow(values);
    this.show();
  }

  private resetCore(core: Core<Input, Output>, values?: Input, options?: never): void {
    core.reset(values, options);
    // As the library's hook does: `reset` also calls a form clean that keeps dirty values.
    // oxlint-disable-next-line no-underscore-dangle -- the library's names
    core.control._subjects.state.next({ isDirty: core.control._getDirty() });
  }

  /** A failed load is tried again on the next use; many browsers repeat the failure until the page is reloaded. */
  private readonly start = (): void => {
    this.load().catch(() => undefined);
  };

  private load(): Promise<Core<Input, Output>> {
    this.loading ??= Promise.all([import('./form-core'), this.options.rules()]).then(
      async ([{ createFormControl }]) => {
        const { formControl: _, ...core } = createFormControl<Input, unknown, Output>({
          ...this.options,
          defaultValues: this.early.initial as never,
          // The rules may depend on what the form shows.
          resolver: async (...form) => (await this.options.rules())(...form),
        });
        if (!this.isWaiting) await this.early.complete();
        this.takeOver(core);
        return core;
      },
    );
    this.loading.catch(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private takeOver(core: Core<Input, Output>): void {
    this.early.readElements();
    this.state = this.earlyState();
    core.subscribe({
      formState: tracked,
      callback: ({ values, ...state }) => {
        this.state = state as FormState<Input>;
        this.render();
        // Until then it has only some of the values.
        if (this.core) this.reportValues(values);
      },
    });
    // Matches `useForm`; without it, `reset` keeps typed values.
    // oxlint-disable-next-line no-underscore-dangle -- the library's name
    core.control._formState.isReady = true;
    const { elements, left } = this.early;
    for (const name of elements.keys()) this.bind(core, name);
    const used = new Set([...left, ...this.early.changed().map(([name]) => name)]);
    for (const name of used)
      core.setValue(name as Name<Input>, this.early.values[name] as never, {
        shouldDirty: true,
        shouldTouch: left.has(name),
        shouldValidate: left.has(name) && this.options.mode === 'onTouched',
      });
    for (const [name, element] of elements) this.bind(core, name).ref(element);
    this.core = core;
    this.render();
    this.reportValues(core.getValues());
  }

  private reportValues(values: Input): void {
    const { onValues } = this.options;
    if (!onValues) return;
    const text = JSON.stringify(values);
    if (text !== this.known) onValues(values);
    this.known = text;
  }

  private noteEarly(name: string, field: Field): void {
    this.early.note(name, field);
    this.show();
  }

  /** Shows and reports values that changed before the library is loaded. */
  private show(): void {
    this.render();
    this.reportValues(this.early.values as Input);
  }

  private earlyState(): FormState<Input> {
    const changed = this.early.changed();
    return {
      isDirty: changed.length > 0,
      dirtyFields: {},
      touchedFields: {},
      validatingFields: {},
      errors: {},
      isLoading: false,
      isReady: false,
      isSubmitted: false,
      isSubmitSuccessful: false,
      isSubmitting: this.isWaiting,
      isValidating: false,
      isValid: false,
      disabled: false,
      submitCount: 0,
      defaultValues: this.early.initial as FormState<Input>['defaultValues'],
    };
  }

  private register(name: string, options: FieldOptions = {}): Registered {
    this.fieldOptions.set(name, options);
    if (this.core) return this.bind(this.core, name);
    return {
      name,
      ref: this.earlyRef(name),
      onChange: async (event: { target: Field }) => {
        if (this.core) return this.bind(this.core, name).onChange(event);
        this.noteEarly(name, event.target);
        options.onChange?.(event);
      },
      onBlur: async (event: { target: Field }) => {
        if (this.core) return this.bind(this.core, name).onBlur(event);
        this.early.left.add(name);
        this.noteEarly(name, event.target);
      },
    };
  }

  private bind(core: Core<Input, Output>, name: string): Registered {
    return core.register(name as Name<Input>, this.fieldOptions.get(name) as never);
  }

  /** The same for each render, so that a field is added once. */
  private earlyRef(name: string): (field: Field | null) => void {
    const known = this.refs.get(name);
    if (known) return known;
    const ref = (field: Field | null) => {
      // Afterwards the library binds the fields.
      if (this.core) return;
      if (field) this.early.add(name, field);
      else this.early.remove(name);
    };
    this.refs.set(name, ref);
    return ref;
  }

  /** Reports a failed load. */
  private async loaded(): Promise<Core<Input, Output> | null> {
    this.early.proceed();
    const core = await this.load().catch(() => null);
    if (!core && this.isMounted) notifyError(failed);
    return core;
  }

  /** @returns null when the submit cannot go on. */
  private async loadedForSubmit(): Promise<Core<Input, Output> | null> {
    this.isWaiting = true;
    this.render();
    const core = await this.loaded();
    this.isWaiting = false;
    this.render();
    return this.isMounted ? core : null;
  }

  private readEarly(names?: string | readonly string[]): unknown {
    const { values } = this.early;
    if (names === undefined) return { ...values };
    return typeof names === 'string' ? values[names] : names.map((name) => values[name]);
  }

  private createForm(): Form<Input, Output> {
    const current = () => this.core;
    const stateNow = () => this.state ?? this.earlyState();
    const form = {
      get formState() {
        return stateNow();
      },
      register: (name: string, options?: FieldOptions) => this.register(name, options),
      handleSubmit:
        (...handlers: Parameters<Core<Input, Output>['handleSubmit']>) =>
        async (event?: SyntheticEvent) => {
          event?.preventDefault();
          const core = current();
          if (core) return core.handleSubmit(...handlers)(event);
          if (!this.isWaiting) await (await this.loadedForSubmit())?.handleSubmit(...handlers)();
        },
      getFieldState: (name: Name<Input>, state?: FormState<Input>) =>
        current()?.getFieldState(name, state) ?? { error: undefined, isTouched: false, isDirty: false, invalid: false },
      getValues: (names?: never) => current()?.getValues(names) ?? this.readEarly(names),
      setValue: (name: string, ...value: [never, never?]) => {
        const core = current();
        if (core) return core.setValue(name as Name<Input>, ...value);
        this.early.set(name, value[0]);
        this.show();
      },
      setError: (...error: Parameters<Core<Input, Output>['setError']>) => current()?.setError(...error),
      clearErrors: (names?: never) => current()?.clearErrors(names),
      setFocus: (name: string) => {
        const core = current();
        if (core) core.setFocus(name as Name<Input>);
        else this.early.elements.get(name)?.focus();
      },
      trigger: async (...names: [never?, never?]) => (current() ?? (await this.loaded()))?.trigger(...names) ?? false,
      reset: (values?: Input, options?: never) => {
        const core = current();
        if (core) return this.resetCore(core, values, options);
        this.early.reset(values ?? this.early.initial);
        this.show();
      },
    };
    return form as unknown as Form<Input, Output>;
  }
}
