import { Button, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** The parts of a balance that can be filled in, in percent. */
export const SHARES = [25, 50, 75, 100] as const;

export type Share = (typeof SHARES)[number];

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(${SHARES.length}, minmax(0, 1fr));
  gap: ${space(2)};
`;

const Chip = styled(Button)`
  padding: 0;
`;

export interface ShareChipsProps {
  /** False while the balance is not known or there is none. */
  readonly enabled: boolean;
  readonly onChoose: (percent: Share) => void;
}

/** Fills in a part of the available balance. */
export function ShareChips({ enabled, onChoose }: ShareChipsProps) {
  const { t } = useTranslation();
  return (
    <Root role="group" aria-label={t('amount.shares')}>
      {SHARES.map((percent) => (
        <Chip
          key={percent}
          size="small"
          disabled={!enabled}
          aria-label={t('amount.share', { percent })}
          onClick={() => onChoose(percent)}
        >
          {percent}%
        </Chip>
      ))}
    </Root>
  );
}
