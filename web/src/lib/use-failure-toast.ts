import { useEffect, useRef } from 'react';
import { ApiError, getReason } from './api-error';
import { notifyError } from './notify';

interface FailedRead {
  isError: boolean;
  isSuccess: boolean;
  error: unknown;
}

interface FailureToastOptions {
  /** False when the page itself does not announce the failure. */
  alreadyShown?: boolean;
}

/**
 * Shows one toast, 'Failed to {action}: {reason}', when a read fails. Background retries of the same failure stay silent until the
 * read has succeeded. Staff who must set up a second factor first see a page that says so, and no toast.
 */
export function useFailureToast(
  read: FailedRead,
  action: string,
  { alreadyShown = true }: FailureToastOptions = {},
): void {
  const { isError, isSuccess, error } = read;
  const isReported = useRef(false);
  useEffect(() => {
    if (isSuccess) isReported.current = false;
    if (!isError || isReported.current) return;
    isReported.current = true;
    if (error instanceof ApiError && error.problem?.code === 'SECOND_FACTOR_REQUIRED') return;
    notifyError(`Failed to ${action}: ${getReason(error)}`, alreadyShown);
  }, [isError, isSuccess, error, action, alreadyShown]);
}
