import { contactRules, type QuestionSent, say } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { watchVisitor } from '@/lib/visitor-focus';
import { MessageForm } from './message-form';

export interface QuestionTarget {
  /** What the question is about. */
  subject: string;
  /** Of the request. */
  path: string;
  /** What is sent beside the text. */
  about?: object | undefined;
  /** What the text begins with. */
  begun?: string | undefined;
}

export interface AwaitedQuestion extends QuestionSent {
  /** Whether the visitor has done nothing since sending it. */
  isAwaited: () => boolean;
}

interface QuestionFormProps extends QuestionTarget {
  onSent: (sent: AwaitedQuestion) => void;
  onCancel: () => void;
}

/** Loaded when it is opened, to keep pages of orders small. */
export function QuestionForm({ subject, path, about, begun = '', onSent, onCancel }: QuestionFormProps) {
  return (
    <MessageForm
      name={`question ${subject}`}
      label={say`Question about ${subject}`}
      rule={contactRules.message}
      begun={begun}
      send={async (text, keyHeader) => {
        const isAwaited = watchVisitor();
        return { ...(await postJson<QuestionSent>(path, { ...about, text }, keyHeader)), isAwaited };
      }}
      onSent={onSent}
      onCancel={onCancel}
    />
  );
}
