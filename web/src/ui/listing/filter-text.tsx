import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../text-field';

const pauseMs = 400;

interface FilterTextProps {
  label: string;
  value: string;
  maxLength: number;
  onChoose: (text: string) => void;
}

/** A filter that is typed: it applies after a debounce, at once on Enter, and when the field or the panel is left. */
export function FilterText({ label, value, maxLength, onChoose }: FilterTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (text: string | null) => {
    clearTimeout(pause.current);
    setDraft(null);
    if (text !== null && text.trim() !== value) onChoose(text.trim());
  };
  const applyDraft = useEffectEvent(() => apply(draft));
  useEffect(() => () => applyDraft(), []);
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={draft ?? value}
      onChange={({ target: { value: text } }) => {
        setDraft(text);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => apply(text), pauseMs);
      }}
      onBlur={() => apply(draft)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply(draft);
      }}
    />
  );
}
