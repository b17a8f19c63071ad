import { useShell } from '@plataforma/contract';
import { Button, color, font, media, radius, shadow, Skeleton, space, useMediaQuery } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BitcoinNow } from './bitcoin-now';

const bitcoinPath = '/trade/btcbrl';

const Section = styled.section`
  background: linear-gradient(135deg, ${color.primarySoft}, transparent 70%), ${color.surface};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.r12};
  box-shadow: ${shadow.card};
  display: grid;
  gap: ${space(8)};
  padding: ${space(6)} ${space(5)};

  ${media.from768} {
    padding: ${space(10)};
  }

  ${media.from1024} {
    align-items: center;
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Title = styled.h1`
  font-size: ${font.size.s32};
  letter-spacing: -0.02em;
  /* The unit is em and not ch, because the width must not change with the font. */
  max-width: 14em;
  text-wrap: balance;

  ${media.from768} {
    font-size: ${font.size.s40};
  }
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s16};
  margin-top: ${space(3)};
  max-width: 36em;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

const Waiting = styled(Section)`
  min-height: ${space(89)};

  ${media.from768} {
    min-height: ${space(71.5)};
  }
`;

/** Keeps the place of the welcome, at its size. */
export function HeroSkeleton() {
  return (
    <Waiting aria-hidden>
      <Lines>
        <Skeleton width={space(64)} height={space(10)} />
        <Skeleton width={space(48)} height={space(10)} />
        <Skeleton width={space(72)} height={space(6)} />
      </Lines>
    </Waiting>
  );
}

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};
`;

/** What a guest sees first: what the product does, and how to begin. */
export function Hero() {
  const { t } = useTranslation('common');
  const { hasRoute } = useShell();
  const roomy = useMediaQuery(media.from1280);
  return (
    <Section>
      <div>
        <Title>{t('home.heroTitle')}</Title>
        <Text>{t('home.heroText')}</Text>
        <Actions>
          {hasRoute('/register') && (
            <Button as={Link} to="/register" variant="primary" size="large">
              {t('action.createAccount')}
            </Button>
          )}
          {hasRoute('/login') && (
            <Button as={Link} to="/login" variant="secondary" size="large">
              {t('action.signIn')}
            </Button>
          )}
          {hasRoute(bitcoinPath) && (
            <Button as={Link} to={bitcoinPath} variant="secondary" size="large">
              {t('home.seeBitcoin')}
            </Button>
          )}
        </Actions>
      </div>
      {roomy && <BitcoinNow />}
    </Section>
  );
}
