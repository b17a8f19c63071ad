import { Masked } from '@plataforma/flow';
import { formatDateTime } from '@plataforma/format';
import type { DepositClaimState } from '@plataforma/schema';
import { Button, color, font, RowList, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DepositClaim, DepositClaims } from '../use-crypto-deposits';
import { quantityText } from './incoming-words';

const STATES = {
  OPEN: 'claim.OPEN',
  ACCEPTED: 'claim.ACCEPTED',
  REFUSED: 'claim.REFUSED',
} as const satisfies Record<DepositClaimState, string>;

interface OwnClaimsProps extends DepositClaims {
  readonly code: string;
}

/** What the customer asked for, and what was decided; nothing where nothing was asked for. */
export function OwnClaims({ code, claims, isFailed, refresh }: OwnClaimsProps) {
  const { t } = useTranslation('deposit-crypto');
  const titleId = useId();
  if (claims === null) {
    return isFailed ? (
      <Failed>
        <p>{t('claim.failed')}</p>
        <Button size="small" onClick={refresh}>
          {t('action.retry')}
        </Button>
      </Failed>
    ) : null;
  }
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{t('claim.list')}</Title>
      <RowList>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} code={code} claim={claim} />
        ))}
      </RowList>
    </section>
  );
}

function ClaimRow({ code, claim }: { readonly code: string; readonly claim: DepositClaim }) {
  const { t } = useTranslation('deposit-crypto');
  const { networkName, transactionId, amount, state, claimedAt, decidedAt } = claim;
  const moment = formatDateTime(decidedAt ?? claimedAt);
  return (
    <Row>
      <Head>
        <b translate="no">
          <Masked>{quantityText(amount, code)}</Masked>
        </b>
        <State $state={state}>{t(STATES[state])}</State>
      </Head>
      <Facts>
        <time dateTime={decidedAt ?? claimedAt}>
          {t(decidedAt === null ? 'claim.asked' : 'claim.decided', { moment })}
        </time>
        <span>{networkName}</span>
        <code translate="no">{transactionId}</code>
      </Facts>
    </Row>
  );
}

const Title = styled.h3`
  font-size: ${font.size.s14};
`;

const Row = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)} 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  > b {
    min-width: 0;
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const TINTS = { OPEN: color.focus, ACCEPTED: color.up, REFUSED: color.quiet } as const;

const State = styled.span<{ readonly $state: DepositClaimState }>`
  color: ${({ $state }) => TINTS[$state]};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  min-width: 0;
  color: ${color.quiet};
  font-size: ${font.size.s12};
  line-height: ${font.leading.text};
  > code {
    min-width: 0;
    font-family: ${font.figures};
    overflow-wrap: anywhere;
  }
`;

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
