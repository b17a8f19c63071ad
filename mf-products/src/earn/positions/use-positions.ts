import { useAskedAgain } from '../../lib/use-asked-again';
import { usePages, type Pages } from '../../lib/use-pages';
import { EarnPositionDocument, EarnPositionsDocument } from '../lib/__generated__/earn';
import type { EarnPositionQuery, EarnPositionsQuery } from '../lib/__generated__/earn';

const PAGE = 20;
const MOST_POSITIONS = 50;
const MOST_REWARDS = 100;

/** What earns, or did, newest first. */
export function usePositions(): Pages<EarnPositionsQuery> {
  const pages = usePages(
    EarnPositionsDocument,
    {},
    {
      page: PAGE,
      most: MOST_POSITIONS,
      of: ({ earnPositions }) => earnPositions,
      put: (data, earnPositions) => ({ ...data, earnPositions }),
    },
  );
  useAskedAgain(pages.retry);
  return pages;
}

/** One position, with its rewards of each day, newest first. Another one is another component's. */
export function usePosition(id: string): Pages<EarnPositionQuery> {
  const pages = usePages(
    EarnPositionDocument,
    { id },
    {
      page: PAGE,
      most: MOST_REWARDS,
      of: ({ earnPosition }) => earnPosition?.rewards,
      put: (data, rewards) => (data.earnPosition ? { earnPosition: { ...data.earnPosition, rewards } } : data),
    },
  );
  useAskedAgain(pages.retry);
  return pages;
}
