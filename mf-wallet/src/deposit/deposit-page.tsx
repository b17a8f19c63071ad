import { useShell } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import { Column, Page, Skeleton, space, type TabItem, Tabs, WayBack } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LateCard } from './card/late-card';
import { ChargeView } from './charge/charge-view';
import { ClosedCard } from './form/closed-card';
import { leastLeft } from './form/deposit-amount';
import { HolderNote } from './form/holder-note';
import { LimitsCard } from './form/limits-card';
import { NewDeposit } from './form/new-deposit';
import type { DepositPageQuery } from './lib/__generated__/deposit';
import { askedIn, chargeAddress, wayAddress, type Asked, type Way } from './lib/deposit-address';
import type { Loaded } from '../lib/loaded';
import { StateCard } from './lib/state-card';
import { useDepositPage } from './lib/use-deposits';
import { DepositView } from './outcome/deposit-view';
import { RecentDeposits } from './recent/recent-deposits';
import { TedView } from './ted/ted-view';

const PIX: string = 'PIX';
const TED: string = 'TED';
const CARD: string = 'CARD';

const methodOf = ({ depositMethods }: DepositPageQuery, kind: string) =>
  depositMethods.find((method) => method.kind === kind);

/** Two lines of the note below the form. */
const NOTE_HEIGHT = space(10.5);

/** `/wallet/deposit/brl`: reais come in by Pix, TED or card, and what became of those that came. */
export function DepositPage() {
  const { t } = useTranslation('deposit');
  const page = useDepositPage();
  const way = wayOf(askedIn(useSearchParams()[0]));
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
        <Content page={page} />
      </Column>
      <Column span={5}>
        <LimitsCard
          kind={way === 'card' ? 'CARD_DEPOSIT' : 'BRL_DEPOSIT'}
          limits={page.status === 'ready' ? page.value.limits : null}
          isFailed={page.status === 'failed'}
        />
        <RecentDeposits />
      </Column>
    </Page>
  );
}

interface AskedProps {
  readonly page: Loaded<DepositPageQuery>;
}

/** The tab that an address belongs to. */
function wayOf({ kind }: Asked): Way {
  if (kind === 'ted') return 'ted';
  return kind === 'by-card' || kind === 'card' ? 'card' : 'pix';
}

/** What is offered; all that may be while that is not known. */
const isOffered = (page: Loaded<DepositPageQuery>, kind: string): boolean =>
  page.status !== 'ready' || methodOf(page.value, kind) !== undefined;

/** What the address asks for: one deposit, or a new one, whose ways are tabs. */
function Content({ page }: AskedProps) {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const asked = askedIn(useSearchParams()[0]);
  if (asked.kind === 'deposit') return <DepositView key={asked.id} id={asked.id} />;
  const contents: Readonly<Record<Way, ReactNode>> = {
    pix: <ByPix asked={asked.kind === 'charge' || asked.kind === 'new' ? asked : NEW} page={page} />,
    ted: <ByTed page={page} />,
    card: <ByCard asked={asked.kind === 'card' || asked.kind === 'by-card' ? asked : NEW} page={page} />,
  };
  // A payment that was made is shown, whether or not cards are taken now.
  const ways: readonly Way[] = [
    'pix',
    ...(isOffered(page, TED) ? (['ted'] as const) : []),
    ...(isOffered(page, CARD) || asked.kind === 'card' ? (['card'] as const) : []),
  ];
  const chosen = wayOf(asked);
  return (
    <Tabs
      label={t('ways.label')}
      chosen={ways.includes(chosen) ? chosen : 'pix'}
      onChoose={(way) => void navigate(wayAddress(way), { replace: true })}
      items={ways.map((way): TabItem<Way> => ({
        id: way,
        label: t(`ways.${way}`),
        content: <Panel>{contents[way]}</Panel>,
      }))}
    />
  );
}

/** A deposit of which the address says nothing. */
const NEW = { kind: 'new', amount: '' } as const;

interface ByCardProps extends AskedProps {
  readonly asked: Extract<Asked, { readonly kind: 'new' | 'by-card' | 'card' }>;
}

/** The payment that was started, or a new one. */
function ByCard({ asked, page }: ByCardProps) {
  if (asked.kind === 'card') return <LateCard id={asked.id} />;
  if (page.status === 'ready') return <LateCard page={page.value} amount={asked.amount} />;
  return <Waiting state={page} />;
}

interface ByPixProps extends AskedProps {
  readonly asked: Extract<Asked, { readonly kind: 'new' | 'charge' }>;
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
  if (!method?.isOpen || !method.ted) return <ClosedCard way="ted" message={method?.message ?? null} />;
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
  if (!pix?.isOpen) return <ClosedCard way="pix" message={pix?.message ?? null} />;
  return (
    <>
      <NewDeposit minimum={decimal(pix.minimum)} left={leastLeft(limits, 'BRL_DEPOSIT')} amount={amount} />
      <HolderNote document={profile.document} />
    </>
  );
}
