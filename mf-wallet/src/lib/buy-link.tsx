import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { Link } from 'react-router-dom';

/** The default market (specification §9), where a customer starts to buy. */
const MARKET_PATH = '/trade/btcbrl';

/** Whether the market's page exists. */
export function useMarketOpen(): boolean {
  return useShell().hasRoute(MARKET_PATH);
}

/** The main action of a view of balances. Renders nothing when the market's page does not exist. */
export function BuyLink({ text }: { readonly text: string }) {
  if (!useMarketOpen()) return null;
  return (
    <Button as={Link} to={MARKET_PATH} variant="primary">
      {text}
    </Button>
  );
}
