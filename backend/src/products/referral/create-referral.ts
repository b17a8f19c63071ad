import type { Config } from '../../config';
import type { Jobs } from '../../jobs/index';
import { Referral } from './referral';
import { Stages } from './stages';
import type { StagesParts } from './stages';
import { invitations } from './tables';

interface CreateReferralParts extends StagesParts {
  readonly config: Pick<Config, 'secret'>;
  readonly jobs: Jobs;
}

/** How customers recommend the exchange. What was begun comes to its end also when the programme is over. */
export function createReferral({ config, jobs, ...parts }: CreateReferralParts): Referral {
  const stages = new Stages(parts);
  jobs.add({ name: 'referral', table: invitations, step: (id) => stages.step(id) });
  return new Referral({ ...parts, config, jobs });
}
