import { dropMail, retryMail } from '@soulvia/reactions';
import { asMailOperator } from './mail-operator.js';

export function retryMailOnTerminal(id: number): Promise<void> {
  return asMailOperator(async ({ unitOfWork }) => {
    await retryMail(unitOfWork, id);
    process.stdout.write(`Mail ${id} is sent again.\n`);
  });
}

export function dropMailOnTerminal(id: number, reason: string): Promise<void> {
  return asMailOperator(async ({ unitOfWork }) => {
    await dropMail(unitOfWork, id, reason);
    process.stdout.write(`Mail ${id} stays unsent for good.\n`);
  });
}
