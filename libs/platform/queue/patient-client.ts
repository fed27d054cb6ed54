import pg from 'pg';

const retryPauseMs = 250;

/**
 * A connection of BullMQ's pool. One that breaks while BullMQ has it in use must not end the process; BullMQ takes another. It
 * does so without a pause, so a connection that could not be made says so only after one.
 */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!callback) return super.connect();
    super.connect((error: Error | null) => {
      if (error) setTimeout(() => callback(error), retryPauseMs);
      else callback(null as unknown as Error);
    });
  }
}
