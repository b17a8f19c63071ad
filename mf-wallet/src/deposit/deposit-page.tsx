import { useShell } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import { Column, Page, Skeleton, space, type TabItem, Tabs, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChargeView } from './charge/charge-view';
import { ClosedCard } from './form/closed-card';
import { leastLeft } from './form/deposit-amount';
import { HolderNote } from './form/holder-note';
import { LimitsCard } from './form/limits-card';
import { NewDeposit } from './form/new-deposit';
import type { DepositPageQuery } from './lib/__generated__/deposit';
import { askedIn, chargeAddress, wayAddress, type Way } from './lib/deposit-address';
import type { Loaded } from './lib/loaded';
import { StateCard } from './lib/state-card';
import { useDepositPage } from './lib/use-deposits';
import { DepositView } from './outcome/deposit-view';
import { RecentDeposits } from './recent/recent-deposits';
import { TedView } from './ted/ted-view';

const PIX: string = 'PIX';
const TED: string = 'TED';

const methodOf = ({ depositMethods }: DepositPageQuery, kind: string) =>
  depositMethods.find((method) => method.kind === kind);

/** Two lines of the note below the form. */
const NOTE_HEIGHT = space(10.5);

/** `/wallet/deposit/brl`: reais come in by Pix or TED, and what became of those that came. */
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

/** What the address asks for: one deposit, or a new one, whose ways are tabs. */
function Asked({ page }: AskedProps) {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const asked = askedIn(useSearchParams()[0]);
  if (asked.kind === 'deposit') return <DepositView key={asked.id} id={asked.id} />;
  const hasTed = page.status !== 'ready' || methodOf(page.value, TED) !== undefined;
  const byPix = <ByPix asked={asked.kind === 'ted' ? { kind: 'new', amount: '' } : asked} page={page} />;
  const ways: readonly TabItem<Way>[] = [
    { id: 'pix', label: t('ways.pix'), content: <Panel>{byPix}</Panel> },
    {
      id: 'ted',
      label: t('ways.ted'),
      content: (
        <Panel>
          <ByTed page={page} />
        </Panel>
      ),
    },
  ];
  return (
    <Tabs
      label={t('ways.label')}
      chosen={hasTed && asked.kind === 'ted' ? 'ted' : 'pix'}
      onChoose={(way) => void navigate(wayAddress(way), { replace: true })}
      items={hasTed ? ways : ways.slice(0, 1)}
    />
  );
}

interface ByPixProps extends AskedProps {
  readonly asked: Exclude<ReturnType<typeof askedIn>, { readonly kind: 'deposit' | 'ted' }>;
}

/** The code that was asked for, or a new one. */
function ByPix({ asked, page }: ByPixProps) {
  const document = page.status === 'ready' ? page.value.profile.document : null;
  if (asked.kind === 'charge') return <ChargeView key={asked.id} id={asked.id} document={document} />;
  if (page.status === 'ready') return <New page={page.value} amount={asked.amount} />;
  return <Waiting state={page} />;
}

function ByTed({ page }: AskedProps) {
  if (page.status !== 'ready') return <Waiting state={page} />;
  const method = methodOf(page.value, TED);
  if (!method?.isOpen || !method.ted) return <ClosedCard message={method?.message ?? null} />;
  return <TedView ted={method.ted} document={page.value.profile.document} />;
}

/** Keeps the place of what loads. */
function Waiting({ state }: { readonly state: Exclude<Loaded<unknown>, { readonly status: 'ready' }> }) {
  return (
    <>
      <StateCard state={state} />
      {state.status === 'loading' && <Skeleton height={NOTE_HEIGHT} />}
    </>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(4)};
`;

interface NewProps {
  readonly page: DepositPageQuery;
  readonly amount: string;
}

/** A new deposit; the code that is open is shown first, so that nobody pays two. */
function New({ page, amount }: NewProps) {
  const { now } = useShell();
  const { openPixCharge: open, limits, profile } = page;
  const pix = methodOf(page, PIX);
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
