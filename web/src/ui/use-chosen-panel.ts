import { useSearchParams } from 'react-router-dom';

const name = 'tab';

/** The panel that somebody looks at, kept in the address for a reload and for coming back. */
export function useChosenPanel() {
  const [params, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: params.get(name), choose };
}
