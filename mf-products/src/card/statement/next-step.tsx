import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { Link, useSearchParams } from 'react-router-dom';
import type { CardTransactionRowFragment } from '../lib/__generated__/card';
import { actionIn, CARD, withPart } from '../lib/card-address';
import type { Card } from '../lib/use-card';

interface NextStepProps {
  readonly step: CardTransactionRowFragment['nextStep'];
  readonly card: Card | null;
}

/** Whether there is something to do: a card that was put to use again meanwhile needs no unfreezing. */
function isOpen({ kind }: NonNullable<NextStepProps['step']>, card: Card | null): boolean {
  switch (kind) {
    case 'UNFREEZE':
      return card?.state === 'FROZEN';
    case 'CHANGE_LIMITS':
      return card !== null;
    case 'DEPOSIT':
      return true;
    // Another card is asked for above; trying again is done at the merchant's.
    default:
      return false;
  }
}

/** products P-7: the one next step of a purchase that was declined. */
export function NextStep({ step, card }: NextStepProps) {
  const { hasRoute } = useShell();
  const [query] = useSearchParams();
  if (!step || !isOpen(step, card)) return null;
  const action = actionIn(step.path);
  const to = action ? `${CARD}?${withPart(query, { action }).toString()}` : step.path;
  if (!hasRoute(to.split('?')[0] ?? to)) return null;
  return (
    <Button as={Link} to={to} size="small">
      {step.text}
    </Button>
  );
}
