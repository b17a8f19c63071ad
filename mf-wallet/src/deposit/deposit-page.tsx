import { useShell } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import { Column, Page, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ChargeView } from './charge/charge-view';
import { ClosedCard } from './form/closed-card';
import { leastLeft } from './form/deposit-amount';
import { HolderNote } from './form/holder-note';
import { LimitsCard } from './form/limits-card';
import { NewDeposit } from './form/new-deposit';
import type { DepositPageQuery } from './lib/__generated__/deposit';
import { askedIn, chargeAddress } from './lib/deposit-address';
import type { Loaded } from './lib/loaded';
import { StateCard } from './lib/state-card';
import { useDepositPage } from './lib/use-deposits';
import { DepositView } from './outcome/deposit-view';
import { RecentDeposits } from './recent/recent-deposits';

/** The kind of deposit of this page; there may be others. */
const PIX: string = 'PIX';

/** Two lines of the note below the form. */
const NOTE_HEIGHT = space(10.5);

/** `/wallet/deposit/brl`: reais come in by Pix, and what became of those that came. */
export function DepositPage() {
  const { t } = useTranslation('deposit');
  const page = useDepositPage();
  return (
    <Page
      title={t('title')}
      trail={
        <WayBack as={Link} to="/wallet">
          {t('wallet')}
        </WayBack>
      }
    >
      <Column span={7}>
        <Asked page={page} />
      </Column>
      <Column span={5}>
        <LimitsCard limits={page.status === 'ready' ? page.value.limits : null} isFailed={page.status === 'failed'} />
        <RecentDeposits />
      </Column>
    </Page>
  );
}

interface AskedProps {
  readonly page: Loaded<DepositPageQuery>;
}

/** What the address asks for. */
function Asked({ page }: AskedProps) {
  const asked = askedIn(useSearchParams()[0]);
  const document = page.status === 'ready' ? page.value.profile.document : null;
  switch (asked.kind) {
    case 'charge':
      return <ChargeView key={asked.id} id={asked.id} document={document} />;
    case 'deposit':
      return <DepositView key={asked.id} id={asked.id} />;
    case 'new':
      if (page.status === 'ready') return <New page={page.value} amount={asked.amount} />;
      return (
        <>
          <StateCard state={page} />
          {page.status === 'loading' && <Skeleton height={NOTE_HEIGHT} />}
        </>
      );
  }
}

interface NewProps {
  readonly page: DepositPageQuery;
  readonly amount: string;
}

/** A new deposit; the code that is open is shown first, so that nobody pays two. */
function New({ page, amount }: NewProps) {
  const { now } = useShell();
  const { openPixCharge: open, depositMethods, limits, profile } = page;
  const pix = depositMethods.find(({ kind }) => kind === PIX);
  const isOpen = open?.state === 'ACTIVE' || open?.state === 'CREATED';
  if (open && isOpen && Date.parse(open.expiresAt) > now()) return <Navigate to={chargeAddress(open.id)} replace />;
  if (!pix?.isOpen) return <ClosedCard message={pix?.message ?? null} />;
  return (
    <>
      <NewDeposit minimum={decimal(pix.minimum)} left={leastLeft(limits)} amount={amount} />
      <HolderNote document={profile.document} />
    </>
  );
}
