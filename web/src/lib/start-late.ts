/** Starts what a late script brings. @returns ends it, also when the script has not arrived yet. */
export function startLate(script: Promise<() => () => void>, onMissing?: () => void): () => void {
  let isEnded = false;
  let end: (() => void) | undefined;
  script.then(
    (start) => {
      if (!isEnded) end = start();
    },
    onMissing ?? (() => undefined),
  );
  return () => {
    isEnded = true;
    end?.();
  };
}

/** What keeps drafts. Named here, where every page has the list of late scripts. */
export const loadDraftKeeper = () => import('./draft-keeper');
