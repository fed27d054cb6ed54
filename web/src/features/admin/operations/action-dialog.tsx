import { ConfirmDialog } from '@/ui/confirm-dialog';
import { actionFailure, type ActionRequest, type ActionResult, useOperatorAction } from './operator-action';

interface ActionDialogProps {
  request: ActionRequest;
  onDone: (result: ActionResult) => void;
  onClose: () => void;
}

/** Confirms and runs an action; stays open and shows the reason when it fails. */
export function ActionDialog({ request: { action, verb, question }, onDone, onClose }: ActionDialogProps) {
  const work = useOperatorAction();
  const carryOut = () =>
    work.mutate(action, {
      onSuccess: (result) => {
        onClose();
        onDone(result);
      },
    });
  return (
    <ConfirmDialog
      title={`${verb}${action.label.slice(verb.length)}?`}
      question={question}
      confirmLabel={verb}
      harmless
      busy={work.isPending}
      failure={work.error && actionFailure(action, work.error)}
      onConfirm={carryOut}
      onClose={onClose}
    />
  );
}
