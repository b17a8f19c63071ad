import { skipToken, useQuery } from '@apollo/client/react';
import type { FieldProps } from '@plataforma/forms';
import { TextField } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KnowsReferralCodeDocument } from './__generated__/register';

interface ReferralFieldProps {
  readonly field: FieldProps;
  readonly typed: string;
}

/** Code of who recommended the exchange. One of nobody is told at once, and stops nothing (products P-22). */
export function ReferralField({ field, typed }: ReferralFieldProps) {
  const { t } = useTranslation('registration');
  const code = typed.trim();
  const [asked, setAsked] = useState(code);
  const { data } = useQuery(
    KnowsReferralCodeDocument,
    asked === '' ? skipToken : { variables: { referral: asked }, context: { quiet: true } },
  );
  const isUnknown = asked !== '' && asked === code && data?.knowsReferralCode === false;
  return (
    <TextField
      {...field}
      label={t('register.referral')}
      hint={t(isUnknown ? 'register.referralUnknown' : 'register.referralHint')}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => {
        void field.onBlur(event);
        setAsked(code);
      }}
    />
  );
}
