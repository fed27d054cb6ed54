const honeypotName = 'leave_empty';

/** A field hidden from people and screen readers, with a name and attributes that fillers of forms pass by: only bots fill it in. */
export function Honeypot() {
  return (
    <div hidden>
      <label>
        Leave this field empty
        <input name={honeypotName} tabIndex={-1} autoComplete="off" data-1p-ignore data-bwignore data-lpignore />
      </label>
    </div>
  );
}

/** Empties the hidden field of a form. @returns what to tell a person whose browser has filled it; undefined when it was empty. */
export function emptyHoneypot(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem(honeypotName);
  if (!(field instanceof HTMLInputElement) || field.value === '') return undefined;
  field.value = '';
  return 'A hidden field of this form was filled in. Please send once more.';
}
