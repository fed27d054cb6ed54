import toast from 'react-hot-toast/headless';

/** The same words again renew the bar on screen instead of stacking a second one. */
export function notifySuccess(message: string): void {
  toast.success(message, { id: message });
}

/** `alreadyShown`: the page says the same aloud, so the bar stays quiet. */
export function notifyError(message: string, alreadyShown = false): void {
  toast.error(message, {
    id: message,
    ariaProps: alreadyShown ? { role: 'status', 'aria-live': 'off' } : { role: 'alert', 'aria-live': 'assertive' },
  });
}

export function notify(message: string): void {
  toast(message, { id: message });
}
