import { Checkbox, color, font, Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { AddDestinationMutation } from '../../destinations/__generated__/destinations';
import { differences } from './differences';

export type LookAlike = AddDestinationMutation['addDestination']['lookAlikes'][number];

interface LookAlikesProps {
  /** At least one. */
  readonly lookAlikes: readonly LookAlike[];
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
  readonly error: string | undefined;
}

/** Addresses that the new one could be taken for, both whole, and the tick of somebody who has compared them (M-20). */
export function LookAlikes({ lookAlikes, isAccepted, onAccept, error }: LookAlikesProps) {
  const { t } = useTranslation('withdraw-crypto');
  return (
    <Root role="group" aria-label={t('alike.title')}>
      <Notice kind="warning">
        <strong>{t('alike.title')}</strong>
      </Notice>
      {lookAlikes.map((each) => (
        <Compared key={each.known} lookAlike={each} />
      ))}
      <Checkbox checked={isAccepted} onChange={onAccept} error={error}>
        {t('alike.accept')}
      </Checkbox>
    </Root>
  );
}

function Compared({ lookAlike: { address, known, reason, label } }: { readonly lookAlike: LookAlike }) {
  const { t } = useTranslation('withdraw-crypto');
  const isSame = address === known;
  return (
    <Pair>
      <p>{t(`alike.${reason}`)}</p>
      <Marked name={t('alike.own')} address={address} other={known} />
      {!isSame && (
        <Marked
          name={label === null ? t('alike.known') : t('alike.knownLabel', { label })}
          address={known}
          other={address}
        />
      )}
      <small>{t(isSame ? 'alike.same' : 'alike.differs')}</small>
    </Pair>
  );
}

interface MarkedProps {
  readonly name: string;
  readonly address: string;
  readonly other: string;
}

/** An address, whole, in which what is not as in the other one stands out. */
function Marked({ name, address, other }: MarkedProps) {
  return (
    <div>
      <span>{name}</span>
      <code translate="no">
        {differences(address, other).map(({ text, differs }, index) =>
          differs ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </code>
    </div>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space(2)};
  > div > span,
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  > div > code {
    display: block;
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.text} ${font.figures};
    overflow-wrap: anywhere;
  }
  > div > code > mark {
    background: ${color.downSoft};
    color: ${color.text};
    font-weight: ${font.weight.bold};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
