import { Column } from '@plataforma/ui';
import type { Disclosure, Overview } from '../lib/use-card';
import { AboutCard } from './about-card';
import { Obstacle } from './obstacle';
import { RequestCard } from './request-card';

interface NoCardProps {
  readonly overview: Overview;
  readonly disclosure: Disclosure | null;
  readonly onRetry: () => void;
}

/** There is no card: what one is, what it costs, and the way to one, or what stands against it. */
export function NoCard({ overview, disclosure, onRetry }: NoCardProps) {
  const [obstacle] = overview.obstacles.filter((each) => each !== 'DISCLOSURE');
  return (
    <>
      <Column span={7}>
        <AboutCard overview={overview} />
      </Column>
      <Column span={5}>
        {obstacle ? (
          <Obstacle obstacle={obstacle} nextCardAt={overview.nextCardAt} onRetry={onRetry} />
        ) : (
          <RequestCard disclosure={disclosure} />
        )}
      </Column>
    </>
  );
}
