import { type Parcel, type ParcelState, parcelStateLabels, type TextRule, textProblem } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useRereadParcels } from './parcel-requests';

interface StateFormProps {
  draftOf: string;
  name: string;
  states: readonly ParcelState[];
  stateLabel: string;
  stateMissing: string;
  textLabel: string;
  textRule: TextRule;
  send: (to: ParcelState, text: string) => Promise<Parcel>;
  onSent: (to: ParcelState) => void;
  /** The buttons. */
  children: (isBusy: boolean) => ReactNode;
}

const empty = { state: '', text: '' };

/** A state of a parcel with a text. What is typed stays when the parcel changes at the same time. */
export function StateForm(props: StateFormProps) {
  const { draftOf, name, states, stateLabel, stateMissing, textLabel, textRule, send, onSent, children } = props;
  const { value, setValue, restored } = useDraftState(draftOf, empty);
  const { state, text } = value;
  const [problems, setProblems] = useState<{ state?: string | undefined; text?: string | undefined }>({});
  const reread = useRereadParcels();
  const change = useMutation({
    mutationFn: (to: ParcelState) => send(to, text.trim()),
    onSuccess: (_, to) => {
      onSent(to);
      setValue(empty);
    },
    onSettled: reread,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = states.find((choice) => choice === state);
    const found = { state: to ? undefined : stateMissing, text: textProblem(textRule, text) };
    setProblems(found);
    if (to && found.text === undefined) change.mutate(to);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={name} className="grid gap-4 border-t border-line pt-6">
      <DraftNote draft={restored} />
      {change.isError && <FailureNote message={getReason(change.error)} />}
      <SelectField
        label={stateLabel}
        value={state}
        error={problems.state}
        onChange={(event) => setValue({ state: event.target.value, text })}
      >
        <option value="">Choose</option>
        {states.map((choice) => (
          <option key={choice} value={choice}>
            {parcelStateLabels[choice]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={textLabel}
        autoComplete="off"
        value={text}
        error={problems.text}
        onChange={(event) => setValue({ state, text: event.target.value })}
      />
      {children(change.isPending)}
    </form>
  );
}
