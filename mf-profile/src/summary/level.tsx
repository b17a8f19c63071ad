import { useRuntimeConfig, useShell } from '@plataforma/contract';
import { Card, CheckIcon, CloseIcon, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ADVANCED, VERIFIED } from '../lib/level';
import { OutsideLink } from '../lib/outside-link';
import { abilitiesOf } from './abilities';

/** What the level allows, and what opens the next one. */
export function Level({ level }: { readonly level: number }) {
  const { t } = useTranslation('account');
  const { hasRoute } = useShell();
  const { links } = useRuntimeConfig();
  return (
    <Card aria-labelledby="level">
      <h2 id="level">{t('level.title')}</h2>
      <List>
        {abilitiesOf(level, hasRoute).map(({ key, allowed }) => (
          <Item key={key} $allowed={allowed}>
            {allowed ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
            <span>{t(allowed ? `level.${key}` : `level.later.${key}`)}</span>
          </Item>
        ))}
      </List>
      {level < VERIFIED && <Next>{t('level.next')}</Next>}
      {level >= VERIFIED && level < ADVANCED && (
        <Next>
          {t('level.advanced')}{' '}
          {links.help !== undefined && <OutsideLink href={links.help}>{t('level.help')}</OutsideLink>}
        </Next>
      )}
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ readonly $allowed: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  color: ${({ $allowed }) => ($allowed ? color.text : color.quiet)};
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
    color: ${({ $allowed }) => ($allowed ? color.up : color.quiet)};
  }
`;

const Next = styled.p`
  margin: ${space(4)} 0 0;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
