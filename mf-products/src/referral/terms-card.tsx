import { formatDate } from '@plataforma/format';
import { space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Parts } from '../lib/parts';
import { money } from './lib/referral-words';
import type { Programme } from './lib/use-referral';

const Rules = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-left: ${space(5)};
`;

/** Who gets what for what, and since when. */
export function TermsCard({ programme }: { readonly programme: Programme }) {
  const { t } = useTranslation('referral');
  const { validFrom, validTo, rewardInviter, rewardInvited, qualifying, windowDays, holdDays, mostPerMonth } =
    programme;
  const from = formatDate(validFrom);
  const rules = [
    t('term.rewards', { inviter: money(rewardInviter), invited: money(rewardInvited) }),
    t('term.qualifying', { qualifying: money(qualifying), days: windowDays }),
    t('term.counts'),
    t('term.hold', { days: holdDays }),
    t('term.most', { most: mostPerMonth }),
    t('term.same'),
    validTo ? t('term.validTo', { from, to: formatDate(validTo) }) : t('term.valid', { from }),
  ];
  return (
    <Parts aria-label={t('terms')}>
      <h2>{t('terms')}</h2>
      <Rules>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
    </Parts>
  );
}
