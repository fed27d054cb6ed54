import { Button } from '@/ui/button';
import { InfoNote } from '@/ui/info-note';
import { Modal } from '@/ui/modal';

interface EndedDialogProps {
  title: string;
  text: string;
  /** What it has become; null for what there is not. */
  facts: readonly (string | null | undefined)[];
  onClose: () => void;
}

/** Takes the place of a form once another person has done what it is for. */
export function EndedDialog({ title, text, facts, onClose }: EndedDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <InfoNote>{text}</InfoNote>
      {facts.map(
        (fact) =>
          fact && (
            <p key={fact} className="wrap-anywhere whitespace-pre-line">
              {fact}
            </p>
          ),
      )}
      <Button variant="ghost" size="small" className="justify-self-end" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}
