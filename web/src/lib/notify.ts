import toast from 'react-hot-toast/headless';

/** The same message refreshes the visible toast instead of adding another one. */
export function notifySuccess(message: string): void {
  toast.success(message, { id: message });
}

/** `alreadyShown`: the page announces the same message, so the toast is not announced. */
export function notifyError(message: string, alreadyShown = false): void {
  toast.error(message, {
    id: message,
    ariaProps: alreadyShown ? { role: 'status', 'aria-live': 'off' } : { role: 'alert', 'aria-live': 'assertive' },
  });
}

export function notify(message: string): void {
  toast(message, { id: message });
}
