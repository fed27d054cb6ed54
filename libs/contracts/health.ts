import { BooleanField, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';
import { type ProjectionState, projectionStates } from './operation-rules.js';

export class Liveness {
  @OneOf(['ok', 'unavailable']) status: 'ok' | 'unavailable';
}

export class Readiness extends Liveness {
  @BooleanField() database: boolean;
  @BooleanField({ description: 'False costs freshness only: a safety poll takes over' }) queue: boolean;
  @NumberField({
    description: 'Of the running read model furthest behind; 0 when it could not be read. It does not decide',
  })
  projection_lag_seconds: number;
}

/** What the api knows of the caller itself; nothing of the network behind the proxies. */
export class ClientReport {
  @TextField({ description: 'Address that limits count' }) address: string;
  @OneOf(['http', 'https']) protocol: string;
  @OneOf(['none', 'trusted', 'untrusted'], {
    description: 'Who sent X-Forwarded-For: no one, a proxy of TRUSTED_PROXIES, or another sender, which is ignored',
  })
  forwarded_by: 'none' | 'trusted' | 'untrusted';
}

export class ReadModelHealth {
  @TextField() name: string;
  @OneOf(projectionStates) state: ProjectionState;
  @NumberField() lag_events: number;
  @NumberField({ description: 'Age of the oldest event it has not folded' }) lag_seconds: number;
  @NumberField({ description: 'Failed events that wait for a decision' }) failures: number;
}

/** Unsent emails. */
export class MailCounts {
  @NumberField() waiting: number;
  @NumberField({ description: 'Outcome unknown; an operator decides' }) held: number;
  @NumberField() failed: number;
}

/** Database connections of one pool of a process. */
export class PoolReport {
  @TextField() name: string;
  @NumberField({ description: 'Most connections it may open' }) size: number;
  @NumberField() open: number;
  @NumberField() idle: number;
  @NumberField({ description: 'Taken for longer than any statement may take' }) taken_too_long: number;
  @NumberField({ description: 'Requests that wait for a connection' }) waiting: number;
}

export class DeepHealth {
  @OneOf(['ok', 'attention']) status: 'ok' | 'attention';
  @ListField(() => String, { description: 'One sentence for each thing that needs an operator' }) problems: string[];
  @BooleanField() database: boolean;
  @BooleanField() queue: boolean;
  @BooleanField({ description: 'Whether the process is about to stop' }) draining: boolean;
  @ListField(() => ReadModelHealth, { description: 'Empty when they could not be read' })
  read_models: ReadModelHealth[];
  @ShapeField(() => MailCounts, { nullable: true, description: 'Null when it could not be read' })
  mail: MailCounts | null;
  @ListField(() => PoolReport) pools: PoolReport[];
}
