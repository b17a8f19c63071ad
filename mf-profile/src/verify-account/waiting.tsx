import { useCountdown } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { useStepTitle } from '@plataforma/forms';
import { Card, color, Notice, space, Steps } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface WaitingProps {
  readonly state: 'SENT' | 'CHECKING' | 'REVIEW';
  /** Until when there is an answer. */
  readonly until: string | null;
  /** Whether it takes the place of what was handed in, whose button had the focus. */
  readonly takesFocus: boolean;
}

const STAGES = ['received', 'checked', 'reviewed', 'answered'] as const;
const CURRENT = { SENT: 1, CHECKING: 1, REVIEW: 2 } as const;

/** It was handed in: who looks at it now, and until when there is an answer. */
export function Waiting({ state, until, takesFocus }: WaitingProps) {
  const { t } = useTranslation('profile');
  useStepTitle(`${t(`waiting.${state}`)} · ${t('verify.title')}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  const isLate = useCountdown(until === null ? null : Date.parse(until)) === 0;
  const current = CURRENT[state];
  const names = STAGES.map((stage) => t(`waiting.${stage}`));
  return (
    <Card aria-labelledby="waiting">
      <Content>
        <Steps
          label={t('waiting.label')}
          steps={names}
          current={current}
          doneLabel={t('waiting.done')}
          text={t('waiting.position', {
            position: current + 1,
            count: names.length,
            name: t(`waiting.${STAGES[current]}`),
          })}
        />
        <div role="status">
          <Heading ref={heading} id="waiting" tabIndex={-1}>
            {t(`waiting.${state}`)}
          </Heading>
          {until !== null && (
            <Until>{t(isLate ? 'waiting.late' : 'waiting.until', { time: formatDateTime(until) })}</Until>
          )}
        </div>
        <Notice kind="information">{t('waiting.mayLeave')}</Notice>
      </Content>
    </Card>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Heading = styled.h2`
  outline: none;
`;

const Until = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;
