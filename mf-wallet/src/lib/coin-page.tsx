import { Card, Page, WayBack } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CryptoCurrencies } from './crypto-currencies';
import type { Loaded } from './loaded';
import { PageState } from './network/page-state';

/** What is shown of an address that somebody may have made up. */
const MOST = 24;

interface Coin {
  readonly code: string;
  readonly name: string;
}

/** What is known of a coin that a page is about. */
export interface CoinPageData<C extends Coin, Network> {
  /** Null where there is no such currency. */
  readonly currency: C | null;
  /** All that a page of this kind may be about. */
  readonly currencies: readonly C[];
  /** By which the currency comes or goes. */
  readonly networks: readonly Network[];
}

interface CoinPageProps<C extends Coin, Network> {
  /** As the page's address has it. */
  readonly asked: string;
  readonly page: Loaded<CoinPageData<C, Network>>;
  readonly texts: {
    readonly label: string;
    readonly heading: (name: string) => string;
    readonly back: string;
    readonly failed: string;
    readonly unknown: string;
    readonly unknownText: (asked: string) => string;
    readonly known: string;
  };
  /** The page of another currency. @param code such as "BTC" */
  readonly pathOf: (code: string) => string;
  /** What stands there of a currency that has networks. */
  readonly children: (currency: C, networks: readonly Network[]) => ReactNode;
}

/** A page about one coin. Where there is no such coin it offers those that there are. */
export function CoinPage<C extends Coin, Network>(props: CoinPageProps<C, Network>) {
  const { asked, page, texts, children } = props;
  const known = page.status === 'ready' && page.value.networks.length > 0 ? page.value.currency : null;
  const isUnknown = page.status === 'ready' && known === null;
  return (
    <Page
      title={isUnknown ? texts.unknown : texts.heading(known?.name ?? asked.toUpperCase())}
      trail={
        <WayBack as={Link} to="/wallet">
          {texts.back}
        </WayBack>
      }
    >
      {page.status !== 'ready' && <PageState state={page} label={texts.label} failedTitle={texts.failed} />}
      {page.status === 'ready' && known && children(known, page.value.networks)}
      {page.status === 'ready' && !known && <Unknown {...props} currencies={page.value.currencies} />}
    </Page>
  );
}

type UnknownProps = Pick<CoinPageProps<Coin, unknown>, 'asked' | 'texts' | 'pathOf'> & {
  readonly currencies: readonly Coin[];
};

function Unknown({ asked, texts, pathOf, currencies }: UnknownProps) {
  return (
    <Card aria-label={texts.known}>
      <p>{texts.unknownText(asked.slice(0, MOST))}</p>
      <CryptoCurrencies currencies={currencies} pathOf={pathOf} />
    </Card>
  );
}
