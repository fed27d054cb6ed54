import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FeatureName, type Features, featureValues, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { featureSwitched } from '../domain/events.js';
import { readFeatures } from '../queries/read-features.js';

const names = Object.keys(featureValues) as FeatureName[];

/** Sets every switch; records those that change. */
export class SwitchFeatures extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly features: Features,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(SwitchFeatures)
export class SwitchFeaturesHandler implements ICommandHandler<SwitchFeatures> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ features, lastSeen }: SwitchFeatures): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readFeatures(query, { forChange: true });
      const switched = names.filter((name) => features[name] !== before[name]);
      if (switched.length === 0) return;
      assertLastSeen(lastSeen, before, 'the features');
      await query(
        `update features set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
        [singletonId, ...names.map((name) => features[name])],
      );
      for (const name of switched)
        record(featureSwitched, singletonId, { name, from: before[name], to: features[name] });
    });
  }
}
