/**
 * Where what has the focus goes, such as the button of a row that was deleted, a person goes on at the nearest heading
 * that it stood under and that can take the focus, not at the top of the page. After a dialog that is the heading of what
 * opened it. What cannot hold the focus while it is disabled has it again afterwards.
 */
export function keepFocus(): void {
  let held: HTMLElement | null = null;
  let heading: HTMLElement | null = null;
  let disabled = false;
  document.addEventListener('focusin', ({ target }) => {
    held = target as HTMLElement;
    disabled = false;
    if (held.closest('dialog')) return;
    heading = null;
    for (let part = held.parentElement; part && !heading; part = part.parentElement)
      heading = part.querySelector(':is(h1, h2, h3)[tabindex="-1"]');
  });
  document.addEventListener('pointerdown', ({ target }) => {
    // Pressing where nothing takes the focus lets go of it.
    if (!held?.contains(target as Node)) held = null;
  });
  const goOn = () => {
    if (!held) return;
    const wasDisabled = disabled;
    disabled = held.matches(':disabled');
    const next = held.isConnected ? wasDisabled && !disabled && held : heading;
    if (next && document.activeElement === document.body) next.focus({ preventScroll: true });
  };
  new MutationObserver(goOn).observe(document, { attributeFilter: ['disabled'], childList: true, subtree: true });
}
