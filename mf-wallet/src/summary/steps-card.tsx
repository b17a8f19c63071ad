import {
  ArrowUpRightIcon,
  Card,
  CheckIcon,
  ProgressBar,
  VisuallyHidden,
  color,
  font,
  media,
  radius,
  space,
} from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { belowBoth, sideHeight } from '../lib/overview';
import type { Step } from './steps';

interface StepsCardProps {
  readonly steps: readonly Step[];
  /** True when the card stands below the others with its steps in a row. Otherwise it stands beside the total. */
  readonly wide?: boolean;
}

/** "Próximos passos": the steps that are done, and links to those that are not. */
export function StepsCard({ steps, wide = false }: StepsCardProps) {
  const { t } = useTranslation('wallet');
  const titleId = useId();
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel aria-labelledby={titleId} $wide={wide}>
      <Head>
        <h2 id={titleId}>{t('steps.title')}</h2>
        <span>{t('steps.count', { done, total: steps.length })}</span>
      </Head>
      <ProgressBar value={done / steps.length} label={t('steps.title')} />
      <List $wide={wide}>
        {steps.map((step, index) => (
          <li key={step.id}>{step.done ? <Done step={step} /> : <Missing step={step} place={index + 1} />}</li>
        ))}
      </List>
    </Panel>
  );
}

function Done({ step }: { readonly step: Step }) {
  const { t } = useTranslation('wallet');
  return (
    <Line>
      <Tick>
        <CheckIcon size={16} />
      </Tick>
      {t(`steps.${step.id}Done`)}
      <VisuallyHidden>{t('steps.done')}</VisuallyHidden>
    </Line>
  );
}

function Missing({ step, place }: { readonly step: Step; readonly place: number }) {
  const { t } = useTranslation('wallet');
  return (
    <LinkLine as={Link} to={step.path}>
      <Place aria-hidden>{place}</Place>
      {t(`steps.${step.id}`)}
      <ArrowUpRightIcon size={16} />
    </LinkLine>
  );
}

const Panel = styled(Card)<{ readonly $wide: boolean }>`
  display: flex;
  flex-direction: column;
  ${({ $wide }) => ($wide ? belowBoth : sideHeight)}
`;

const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(3)};

  > h2 {
    font-size: ${font.size.s16};
    line-height: ${space(6)};
  }

  > span {
    color: ${color.quiet};
    font-family: ${font.figures};
    font-size: ${font.size.s14};
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.ol<{ readonly $wide: boolean }>`
  display: grid;
  flex: 1;
  align-content: space-evenly;
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  ${({ $wide }) => $wide && inRows}
`;

const inRows = css`
  ${media.from1024} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(5)};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(10)};
`;

const LinkLine = styled(Line)`
  margin: 0 -${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  font-weight: ${font.weight.semibold};
  text-decoration: none;

  > svg {
    flex: none;
    margin-left: auto;
    color: ${color.quiet};
  }

  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(6)};
  height: ${space(6)};
  border-radius: ${radius.round};
`;

const Tick = styled(Disc)`
  background: ${color.up};
  color: ${color.onUp};
`;

const Place = styled(Disc)`
  border: 1px solid ${color.controlBorder};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / 1 ${font.figures};
`;
