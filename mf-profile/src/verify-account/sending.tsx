import { Card, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { VerificationFieldsFragment } from './__generated__/verification';
import { Differs } from './differs';
import { DocumentChoice } from './document-choice';
import { PicturesForm } from './pictures-form';
import { Reasons } from './reasons';

/** What the customer chooses and sends, and after a refusal why. */
export function Sending(verification: VerificationFieldsFragment) {
  const { needed } = verification;
  return (
    <>
      <Refused {...verification} />
      <DocumentChoice {...verification} />
      {needed.length > 0 && <PicturesForm needed={needed} />}
    </>
  );
}

/** Once fewer tries are left than one more refusal, the customer reads so before. */
const LAST_TRY = 1;

function Refused({ needed, reasons, triesLeft }: VerificationFieldsFragment) {
  const { t } = useTranslation('profile');
  const pictures = needed.some(({ refusal }) => refusal !== null);
  if (!pictures && reasons.length === 0) return null;
  return (
    <Card aria-labelledby="refused">
      <h2 id="refused">{t('refused.title')}</h2>
      <Reasons reasons={reasons} />
      <Text>{t(pictures ? 'refused.pictures' : 'refused.whole')}</Text>
      <Differs needed={needed} reasons={reasons} />
      {triesLeft === LAST_TRY && <Last>{t('refused.last')}</Last>}
    </Card>
  );
}

const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;

const Last = styled.p`
  margin-top: ${space(2)};
  font-weight: ${font.weight.medium};
`;
