import type { Folder } from '@soulvia/platform/files';
import type { Messenger } from './text-message.js';

/** Writes messages as JSON files. Sending one again replaces its file, so no attempt is dispatched. */
export function openLocalMessenger(messages: Folder): Messenger {
  return {
    async send({ id, to, kind, text, at }) {
      const name = `${at.toISOString().replaceAll(/[-:]/g, '')}-${id}.json`;
      const content = JSON.stringify({ to, kind, text, at: at.toISOString() });
      await messages.write(new Map([[name, Buffer.from(content)]]));
      return { kind: 'done', how: `written to ${messages.place.replace(/\/$/, '')}/${name}` };
    },
  };
}
