import { BrandPage } from '@plataforma/forms/brand-page';
import { Button, color, font, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { resetKeyIn } from '../../lib/reset-key';
import { SECOND_STEP } from '../../lib/second-step';
import { AskMail } from './ask-mail';

const WAYS = ['recoveryCode', 'passkey', 'otherDevice', 'request'] as const;

/** What somebody can do who lost the second factor, the quickest way first; the last one is to ask for it to be turned off. */
export function Ask() {
  const { t } = useTranslation('disable');
  const [resetKey] = useState(resetKeyIn(useLocation().state));
  return (
    <BrandPage title={t('title')} text={t('ways.text')}>
      <Ways>
        {WAYS.map((way) => (
          <li key={way}>
            <h2>{t(`ways.${way}.title`)}</h2>
            <p>{t(`ways.${way}.text`)}</p>
          </li>
        ))}
      </Ways>
      <AskMail input={resetKey ? { resetKey } : {}} submit={t('ask.submit')} />
      <Button as={Link} to="/login" {...(resetKey ? {} : { state: SECOND_STEP })} variant="ghost" fullWidth>
        {t('backToSignIn')}
      </Button>
    </BrandPage>
  );
}

const Ways = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding-left: ${space(5)};
  h2 {
    font-size: ${font.size.s16};
    font-weight: ${font.weight.medium};
  }
  p {
    margin-top: ${space(1)};
    color: ${color.quiet};
  }
`;
