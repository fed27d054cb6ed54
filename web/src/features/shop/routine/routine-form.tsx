import {
  readAnswers,
  routineAddress,
  type RoutineAnswers,
  routineLimits,
  type RoutineQuestions,
} from '@soulvia/contracts';
import type { ComponentProps, SubmitEvent } from 'react';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

const { budget } = routineLimits;

interface RoutineFormProps {
  questions: RoutineQuestions;
  /** Null before the first answers. */
  answers: RoutineAnswers | null;
  onAnswer: (answers: RoutineAnswers) => void;
}

/** A form by GET, which works without scripts. */
export function RoutineForm({ questions: { skin_types, concerns }, answers, onAnswer }: RoutineFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)] as [string, string][];
    const read = readAnswers(new URLSearchParams(typed));
    if (read) onAnswer(read);
  };
  return (
    <form
      action={routineAddress}
      onSubmit={submit}
      aria-label="Your skin"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <Choice label="What is your skin type?" name="skin" values={skin_types} defaultValue={answers?.skin ?? ''} />
      <SelectField label="Is your skin sensitive?" name="sensitive" defaultValue={answers?.sensitive ? '1' : '0'}>
        <option value="0">No</option>
        <option value="1">Yes</option>
      </SelectField>
      {['What matters most to you?', 'What else? (optional)'].map((label, nth) => (
        <Choice
          key={label}
          label={label}
          name="concern"
          values={concerns}
          defaultValue={answers?.concerns[nth] ?? ''}
        />
      ))}
      <TextField
        label="What is your budget in rupees?"
        type="number"
        name="budget"
        min={budget.min}
        max={budget.max}
        defaultValue={answers?.budget ?? budget.default}
        required
      />
      <Button type="submit" className="sm:col-span-2">
        Show my routine
      </Button>
    </form>
  );
}

interface ChoiceProps extends ComponentProps<typeof SelectField> {
  values: RoutineQuestions['concerns'];
}

function Choice({ values, ...select }: ChoiceProps) {
  return (
    <SelectField {...select}>
      <option value="">Nothing chosen</option>
      {values.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
