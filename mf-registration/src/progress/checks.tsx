import { formatDateTime } from '@plataforma/format';
import { CheckIcon, color, font, HistoryIcon, radius, space, TextLink, WarningIcon } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { pathOf } from '../lib/step-path';

type Check = RegistrationFieldsFragment['checks'][number];

const looks = {
  WAITING: { Icon: HistoryIcon, tint: color.quiet },
  PASSED: { Icon: CheckIcon, tint: color.up },
  TO_CORRECT: { Icon: WarningIcon, tint: color.down },
  IN_REVIEW: { Icon: HistoryIcon, tint: color.focus },
};

interface ChecksProps {
  readonly checks: readonly Check[];
  /** Whether they take the place of the button that was pressed. */
  readonly takesFocus: boolean;
}

/** What the exchange checks, each with its state, and with a date or a way to correct it where there is one. */
export function Checks({ checks, takesFocus }: ChecksProps) {
  const { t } = useTranslation('registration');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  return (
    <List ref={list} tabIndex={-1} aria-label={t('checks.label')} aria-live="polite">
      {checks.map((check) => (
        <Line key={check.kind} {...check} />
      ))}
    </List>
  );
}

function Line({ kind, state, message, step, until }: Check) {
  const { t } = useTranslation('registration');
  const { Icon, tint } = looks[state];
  return (
    <Item $tint={tint}>
      <Icon />
      <div>
        <strong>{t(`checks.${kind}`)}</strong>
        <p>{until === null ? t(`checks.${state}`) : t('checks.until', { time: formatDateTime(until) })}</p>
        {message !== null && until === null && <p>{message}</p>}
        {step !== null && (
          <TextLink as={Link} to={pathOf(step)}>
            {t('checks.correct')}
          </TextLink>
        )}
      </div>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
`;

const Item = styled.li<{ readonly $tint: string }>`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r12};
  background: ${color.surface};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
    color: ${({ $tint }) => $tint};
  }
  > div {
    min-width: 0;
  }
  strong {
    font-weight: ${font.weight.semibold};
  }
  p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;
