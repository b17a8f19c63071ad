import {
  CONTRACT_VERSION,
  useConnection,
  useLater,
  useSession,
  useShell,
  useStore,
  useThemeMode,
} from '@plataforma/contract';
import type { PageDiscovery, PageRemoteBuild } from '@plataforma/discovery';
import { Button, color, CopyButton, font, Logo, media, radius, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { loadedLibraries } from '../federation/shared-libraries';
import { OverrideForm } from '../overrides/override-form';
import { readKeptStatus } from '../services/status/status';
import { createSafeStorage } from '../services/browser/storage';
import { readBrowserFacts } from './browser-facts';
import { diagnose, type DiagnosticsSection, diagnosticsText } from './diagnostics';

const Root = styled.div`
  display: grid;
  gap: ${space(6)};
  margin: 0 auto;
  max-width: ${space(240)};
  padding: ${space(5)} ${space(4)} ${space(12)};

  ${media.from768} {
    padding: ${space(8)} ${space(8)} ${space(16)};
  }
`;

const HomeLink = styled(Link)`
  border-radius: ${radius.r8};
  justify-self: start;
  text-decoration: none;
`;

const Head = styled.div`
  display: grid;
  gap: ${space(2)};

  > h1 {
    font-size: ${font.size.s24};
  }

  > p {
    color: ${color.quiet};
    max-width: ${space(140)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(2)};
`;

const Sections = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.from768} {
    align-items: start;
    grid-template-columns: 1fr 1fr;
  }
`;

const Block = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  min-width: 0;
  padding: ${space(4)} ${space(5)};

  > h2 {
    font-size: ${font.size.s16};
    margin-bottom: ${space(2)};
  }
`;

const Facts = styled.dl`
  margin: 0;

  > div {
    border-top: 1px solid ${color.hairline};
    display: grid;
    font-size: ${font.size.s14};
    gap: 0 ${space(4)};
    padding: ${space(2)} 0;

    ${media.from768} {
      grid-template-columns: 2fr 3fr;
    }
  }

  dt {
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export interface DiagnosticsPageProps {
  readonly discovery: PageDiscovery;
  readonly running: (remote: string) => PageRemoteBuild | null;
}

/** Everything that is read at one moment and not followed. */
function readNow() {
  return {
    libraries: loadedLibraries(),
    statusEntry: readKeptStatus(createSafeStorage(() => window.localStorage)),
    browser: readBrowserFacts(),
    now: Date.now(),
  };
}

function SectionBlock({ title, facts }: DiagnosticsSection) {
  return (
    <Block>
      <h2>{title}</h2>
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Block>
  );
}

/** The shell's special page (specification §2): what runs here, for a customer to read out or to send to support. */
export function DiagnosticsPage({ discovery, running }: DiagnosticsPageProps) {
  const { t } = useTranslation(['common']);
  const { config, features } = useShell();
  const [theme] = useThemeMode();
  const later = useLater();
  const [moment, setMoment] = useState(readNow);
  // Reads again when the page is usable, because only then is it known how long that took.
  useEffect(() => later(() => setMoment(readNow())), [later]);
  const { status, expired } = useSession();
  const sections = diagnose(t, {
    ...moment,
    discovery,
    running,
    contract: CONTRACT_VERSION,
    features: useStore(features),
    connection: useConnection(),
    session: { status, expired },
    config,
    theme,
  });
  return (
    <Root>
      <HomeLink to="/">
        <Logo label={t('general.productName')} />
      </HomeLink>
      <Head>
        <h1>{t('diagnostics.title')}</h1>
        <p>{t('diagnostics.text')}</p>
        <Actions>
          <CopyButton
            text={diagnosticsText(sections)}
            label={t('diagnostics.copy')}
            copiedLabel={t('action.copied')}
            variant="primary"
          />
          <Button variant="secondary" onClick={() => setMoment(readNow())}>
            {t('diagnostics.readAgain')}
          </Button>
        </Actions>
      </Head>
      <OverrideForm remotes={Object.keys(discovery.remotes)} />
      <Sections>
        {sections.map((section) => (
          <SectionBlock key={section.title} {...section} />
        ))}
      </Sections>
    </Root>
  );
}
