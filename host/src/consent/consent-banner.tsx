import { useRuntimeConfig } from '@plataforma/contract';
import { Button, color, font, layer, media, radius, shadow, space, TextLink } from '@plataforma/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ConsentDecision, ConsentRecord } from '../services/consent-record';

const Card = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  bottom: ${space(2)};
  box-shadow: ${shadow.floating};
  left: ${space(2)};
  max-height: calc(100dvh - ${space(4)});
  outline: none;
  overflow: auto;
  padding: ${space(4)};
  position: fixed;
  right: ${space(2)};
  z-index: ${layer.alert};

  ${media.from768} {
    bottom: ${space(6)};
    left: ${space(6)};
    max-width: ${space(110)};
    padding: ${space(5)};
    right: auto;
  }

  /* There it is wide and low, so that something is left of the page. */
  ${media.short} {
    bottom: ${space(2)};
    left: ${space(2)};
    max-height: 50dvh;
    max-width: none;
    padding: ${space(3)} ${space(4)};
    right: ${space(2)};
  }
`;

const Title = styled.h2`
  font-size: ${font.size.s16};
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  margin-top: ${space(2)};
`;

const Choice = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: 1fr 1fr;
  margin-top: ${space(4)};
`;

/** Between the banner and what the page scrolls to, in px. It has room for a focus ring. */
const GAP = 8;

/** Adds room at the end of the page, so that nothing stays behind the banner. */
function useRoomBelow(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covered = window.innerHeight - (card.current?.getBoundingClientRect().top ?? window.innerHeight);
      const inset = Math.ceil(covered) + GAP;
      root.style.setProperty('--bottom-inset', `${inset}px`);
      root.style.setProperty('scroll-padding-bottom', `${inset}px`);
      document.body.style.setProperty('padding-bottom', `${inset}px`);
    });
    if (card.current) observer.observe(card.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-inset');
      root.style.removeProperty('scroll-padding-bottom');
      document.body.style.removeProperty('padding-bottom');
    };
  }, [card]);
}

/**
 * Moves the focus to the banner when the customer has opened it, and back afterwards. When it opened by itself, the
 * focus stays where it is.
 */
function useFocusWhenAsked(card: RefObject<HTMLElement | null>, asked: boolean): void {
  useEffect(() => {
    if (!asked) return undefined;
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [asked, card]);
}

interface ConsentBannerProps {
  /** Host of the party that measures. */
  readonly host: string;
  readonly decided: ConsentRecord | null;
  /** True when the customer has opened it to decide again. */
  readonly asked: boolean;
  readonly onDecide: (decision: ConsentDecision) => void;
}

/** Asks whether use may be measured: what, by whom, and two answers of equal weight. */
export function ConsentBanner({ host, decided, asked, onDecide }: ConsentBannerProps) {
  const { t } = useTranslation('common');
  const { links } = useRuntimeConfig();
  const card = useRef<HTMLElement>(null);
  const title = useId();
  useRoomBelow(card);
  useFocusWhenAsked(card, asked);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={title}>
      <Title id={title}>{t('consent.title')}</Title>
      <Text>{t('consent.text', { host })}</Text>
      <Text>
        {decided === null ? t('consent.later') : t(`consent.${decided.decision}`)}
        {links.privacy !== undefined && (
          <>
            {' '}
            <TextLink href={links.privacy}>{t('consent.policy')}</TextLink>
          </>
        )}
      </Text>
      <Choice>
        <Button onClick={() => onDecide('denied')}>{t('consent.deny')}</Button>
        <Button onClick={() => onDecide('granted')}>{t('consent.grant')}</Button>
      </Choice>
    </Card>
  );
}
