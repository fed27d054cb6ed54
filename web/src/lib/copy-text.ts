/** Browsers give no clipboard to a page without TLS; there the text is selected and copied as by hand. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // Text outside of an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus();
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** @returns whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) return copySelected(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
