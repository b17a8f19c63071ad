import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { Link } from 'react-router-dom';

/** The default market (specification §9), where a customer starts to buy. */
const MARKET_PATH = '/trade/btcbrl';

/** Whether the market's page exists. */
export function useMarketOpen(): boolean {
  return useShell().hasRoute(MARKET_PATH);
}

interface BuyLinkProps {
  readonly text: string;
  /** False where something else is the main action. */
  readonly isMain?: boolean;
}

/** Leads to the market. Renders nothing when the market's page does not exist. */
export function BuyLink({ text, isMain = true }: BuyLinkProps) {
  if (!useMarketOpen()) return null;
  return (
    <Button as={Link} to={MARKET_PATH} variant={isMain ? 'primary' : 'secondary'}>
      {text}
    </Button>
  );
}
