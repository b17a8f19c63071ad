import { useSession, useShell } from '@plataforma/contract';
import { IconButton, SegmentedControl, space, SwapIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTerminal, type TradingAccount } from '../lib/terminal-state';

const TRANSFER = '/pro/transfer';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

/**
 * Chooses which of the customer's two accounts trades, with a link to the transfer page. Renders nothing for guests.
 */
export function AccountSwitch() {
  const { t } = useTranslation('terminal');
  const { status } = useSession();
  const { hasRoute } = useShell();
  const { account, setAccount } = useTerminal();
  if (status !== 'signed-in') return null;
  const options = (['MAIN', 'PRO'] as const).map((value) => ({ value, label: t(`account.${value}`) }));
  return (
    <Line>
      <SegmentedControl<TradingAccount>
        label={t('account.label')}
        options={options}
        value={account}
        onChange={setAccount}
      />
      {hasRoute(TRANSFER) && (
        <IconButton as={Link} to={TRANSFER} size="small" label={t('transfer')}>
          <SwapIcon size={18} />
        </IconButton>
      )}
    </Line>
  );
}
