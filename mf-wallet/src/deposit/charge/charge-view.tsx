import { useCountdown } from '@plataforma/contract';
import { CentredCard, StatusChange } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { Button, HistoryIcon, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { HolderNote, type HolderDocument } from '../form/holder-note';
import { typedReais } from '../../lib/typed-reais';
import type { PixChargeFieldsFragment } from '../lib/__generated__/deposit';
import { stageOf, type ChargeStage } from '../lib/charge-stage';
import { amountAddress } from '../lib/deposit-address';
import { NotFound } from '../lib/not-found';
import { StateCard } from '../lib/state-card';
import { usePixCharge } from '../lib/use-deposits';
import { depositWords } from '../outcome/deposit-words';
import { Outcome } from '../outcome/outcome';
import { Progress } from '../outcome/progress';
import { WaitingCard } from './waiting-card';

/** A code that is not there yet, or is good no more, has no next step. */
const WITH_PROGRESS: ReadonlySet<ChargeStage> = new Set(['waiting', 'checking', 'arrived']);

interface ChargeViewProps {
  readonly id: string;
  /** The customer's own; null where it is not known. */
  readonly document: HolderDocument | null;
}

/** A Pix code, from the moment it is made until the money is there. */
export function ChargeView({ id, document }: ChargeViewProps) {
  const state = usePixCharge(id);
  if (state.status !== 'ready') return <StateCard state={state} isCode />;
  return state.value ? <Charge charge={state.value} document={document} /> : <NotFound what="charge" />;
}

interface ChargeProps {
  readonly charge: PixChargeFieldsFragment;
  readonly document: HolderDocument | null;
}

function Charge({ charge, document }: ChargeProps) {
  const { t } = useTranslation('deposit');
  const secondsLeft = useCountdown(Date.parse(charge.expiresAt));
  const stage = stageOf(charge, secondsLeft);
  const last = charge.deposits.at(-1);
  const words = () => {
    if (last) return depositWords(t, last);
    if (stage === 'waiting') return { title: t('steps.waiting'), text: '' };
    return stage === 'arrived' ? null : { title: t(`charge.${stage}Title`), text: t(`charge.${stage}Text`) };
  };
  const said = words();
  return (
    <>
      <StatusChange text={said ? `${said.title} ${said.text}` : ''} />
      {stage === 'arrived' && charge.deposits.map((deposit) => <Outcome key={deposit.id} deposit={deposit} />)}
      {stage === 'waiting' && charge.copiaECola !== null && (
        <WaitingCard charge={charge} code={charge.copiaECola} secondsLeft={secondsLeft} />
      )}
      {stage !== 'arrived' && stage !== 'waiting' && said && (
        <CentredCard tone="waiting" icon={<HistoryIcon />} title={said.title} text={said.text}>
          {(stage === 'expired' || stage === 'removed') && (
            <Way>
              <Button as={Link} to={amountAddress(typedReais(decimal(charge.amount)))} variant="primary" size="large">
                {t('charge.again')}
              </Button>
            </Way>
          )}
        </CentredCard>
      )}
      {WITH_PROGRESS.has(stage) && <Progress charge={charge} deposit={last ?? null} />}
      {stage === 'waiting' && <HolderNote document={document} />}
    </>
  );
}

const Way = styled.div`
  margin-top: ${space(4)};
`;
