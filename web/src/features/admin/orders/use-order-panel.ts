import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { leaveAfterConfirm } from '@/lib/navigation-guard';
import { readId } from '@/lib/use-panel-param';

/** An order beside the one that is open, and the page of the list that it is on; null when it is on none. */
export interface OrderStep {
  id: number;
  page: number | null;
}

export function useOrderPanel() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return `${pathname}?${next}`;
  };
  const replace = (changes: Readonly<Record<string, string | null>>) =>
    void navigate(at(changes), { replace: true, preventScrollReset: true });
  return {
    openedId: readId(params.get('order')),
    isEditing: params.get('edit') === 'content',
    pathOf: (id: number) => at({ order: String(id), edit: null }),
    close: () => replace({ order: null, edit: null }),
    edit: () => void navigate(at({ edit: 'content' }), { preventScrollReset: true }),
    endEdit: () => replace({ edit: null }),
    /** Asks first while the form has unsaved changes. Back still closes the panel. */
    goTo: ({ id, page }: OrderStep) =>
      leaveAfterConfirm(() =>
        replace({
          order: String(id),
          edit: null,
          ...(page === null ? {} : { page: page === 1 ? null : String(page) }),
        }),
      ),
  };
}
