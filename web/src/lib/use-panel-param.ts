import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The panel open beside or instead of a list, kept in the URL so that Back closes it. */
export function usePanelParam(name: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = (value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `${pathname}?${next}`;
  };
  return {
    opened: params.get(name),
    pathOf: (value: string | number) => at(String(value)),
    open: (value: string | number) => void navigate(at(String(value)), { preventScrollReset: true }),
    close: () => void navigate(at(null), { replace: true, preventScrollReset: true }),
  };
}

/** The id from a URL parameter; null when it is invalid. */
export function readId(text: string | null): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
