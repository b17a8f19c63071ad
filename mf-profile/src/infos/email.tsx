import { useHiddenValues } from '@plataforma/contract';
import type { Draft } from '@plataforma/forms';
import { FigureList, MaskedValue } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileFieldsFragment } from './__generated__/infos';
import { EmailCode } from './email-code';
import { EmailForm } from './email-form';
import { Section } from './section';

type EmailProps = Pick<ProfileFieldsFragment, 'id' | 'email' | 'emailChange'>;

/** The e-mail; a change that waits for its code goes on after a reload. */
export function Email({ id, email, emailChange }: EmailProps) {
  const { t } = useTranslation('infos');
  const [hidden] = useHiddenValues();
  return (
    <Section
      name="email"
      owner={id}
      title={t('email.title')}
      change={t('email.change')}
      begun={emailChange !== null}
      form={(draft, close) => <EmailChange draft={draft} emailChange={emailChange} onDone={close} />}
    >
      <FigureList
        rows={[
          {
            label: t('email.label'),
            value: (
              <MaskedValue hidden={hidden} label={t('hidden')}>
                {email}
              </MaskedValue>
            ),
            words: true,
          },
        ]}
      />
    </Section>
  );
}

interface EmailChangeProps extends Pick<EmailProps, 'emailChange'> {
  readonly draft: Draft;
  readonly onDone: () => void;
}

function EmailChange({ draft, emailChange, onDone }: EmailChangeProps) {
  const [isOther, setIsOther] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const waitForCode = () => {
    draft.drop();
    setIsOther(false);
    setIsAsked(true);
  };
  return emailChange && !isOther ? (
    <EmailCode {...emailChange} onOther={() => setIsOther(true)} onDone={onDone} takesFocus={isAsked} />
  ) : (
    <EmailForm draft={draft} onRequested={waitForCode} />
  );
}
