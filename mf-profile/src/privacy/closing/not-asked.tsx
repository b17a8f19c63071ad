import { formatDateTime } from '@plataforma/format';
import { Button, font, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DeletionFieldsFragment } from '../../lib/__generated__/deletion';
import type { ClosingCardQuery } from './__generated__/closing';
import { ClosingDialog } from './closing-dialog';
import { Obstacles } from './obstacles';
import { Points, Quiet } from './texts';

const GOES = ['access', 'devices', 'news', 'pictures'] as const;
const STAYS = ['person', 'orders', 'log'] as const;

interface NotAskedProps {
  readonly deletion: DeletionFieldsFragment;
  readonly obstacles: ClosingCardQuery['deletionObstacles'];
}

/** What becomes of the data, what keeps the account open, and the way to ask. */
export function NotAsked({ deletion: { days: count, failure }, obstacles }: NotAskedProps) {
  const { t } = useTranslation('closing');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Quiet>{t('text', { count })}</Quiet>
      {failure && obstacles.length === 0 && (
        <Notice kind="information">{t('lastFailed', { at: formatDateTime(failure.at) })}</Notice>
      )}
      <Heading>{t('goes.title')}</Heading>
      <Points>
        {GOES.map((what) => (
          <li key={what}>{t(`goes.${what}`)}</li>
        ))}
      </Points>
      <Heading>{t('stays.title')}</Heading>
      <Points>
        {STAYS.map((what) => (
          <li key={what}>{t(`stays.${what}`)}</li>
        ))}
      </Points>
      <Quiet>{t('stays.back')}</Quiet>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      )}
      <ClosingDialog days={count} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const Heading = styled.h3`
  margin: ${space(3)} 0 0;
  font-size: ${font.size.s14};
`;
