interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** Name of the radio group. */
  name: string;
  values: readonly Value[];
  labels: Record<Value, readonly [label: string, hint: string]>;
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Where the setting applies. */
  note: string;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, values, labels, chosen, onChoose, note } = props;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {values.map((value) => (
        <label
          key={value}
          className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-line px-4 py-3 has-checked:border-moss has-checked:bg-sage-100"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-moss"
          />
          <span>
            <span className="block font-medium">{labels[value][0]}</span>
            <span className="meta">{labels[value][1]}</span>
          </span>
        </label>
      ))}
      <p className="meta">{note}</p>
    </fieldset>
  );
}
