import { useMutation } from '@apollo/client/react';
import { errorMessage, useAlerts, useRuntimeConfig } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { isServerFault } from '@plataforma/schema';
import { Button, Card, color, font, Notice, space, VisuallyHidden } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SetConsentDocument, type ConsentFieldsFragment } from './__generated__/privacy';
import { OutsideLink } from '../lib/outside-link';

interface ConsentsCardProps {
  readonly consents: readonly ConsentFieldsFragment[];
}

/** What the customer agreed to, when, and for what; what the account can do without is given and taken back here. */
export function ConsentsCard({ consents }: ConsentsCardProps) {
  const { t } = useTranslation('privacy');
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('consents.title')}</h2>
      <Lead>{t('consents.text')}</Lead>
      <List aria-label={t('consents.list')}>
        {consents.map((consent) => (
          <Consent key={consent.id} {...consent} />
        ))}
      </List>
    </Card>
  );
}

function Consent(consent: ConsentFieldsFragment) {
  const { t } = useTranslation('privacy');
  const { terms, privacy } = useRuntimeConfig().links;
  const { kind, isRequired } = consent;
  const address = { TERMS: terms, PRIVACY: privacy, MARKETING: undefined }[kind];
  return (
    <li>
      <div>
        <h3>{t(`consents.${kind}.name`)}</h3>
        <p>{t(`consents.${kind}.purpose`)}</p>
        <State {...consent} />
        {isRequired && <p>{t('consents.required')}</p>}
      </div>
      {address !== undefined && (
        <OutsideLink href={address}>
          {t('consents.read')}
          <VisuallyHidden> {t(`consents.${kind}.name`)}</VisuallyHidden>
        </OutsideLink>
      )}
      {!isRequired && <Choice {...consent} />}
    </li>
  );
}

function State({ isGiven, version, changedAt }: ConsentFieldsFragment) {
  const { t } = useTranslation('privacy');
  if (version === null || changedAt === null) return <p>{t('consents.never')}</p>;
  const at = formatDateTime(changedAt);
  return (
    <p>
      <time dateTime={changedAt}>{t(isGiven ? 'consents.given' : 'consents.refused', { at, version })}</time>
    </p>
  );
}

function Choice({ kind, isGiven }: ConsentFieldsFragment) {
  const { t } = useTranslation('privacy');
  const { flash } = useAlerts();
  const [fault, setFault] = useState<string | null>(null);
  const [setConsent, { loading }] = useMutation(SetConsentDocument, { context: { quiet: true } });
  const choose = async () => {
    setFault(null);
    try {
      const { data } = await setConsent({ variables: { input: { kind, isGiven: !isGiven } } });
      const wrong = data ? errorMessage(data.setConsent.errors) : t('consents.changeFailed');
      if (wrong !== null) setFault(wrong);
      else flash({ kind: 'success', message: t(isGiven ? 'consents.withdrawn' : 'consents.accepted') });
    } catch (error) {
      setFault(isServerFault(error) ? t('consents.changeFailed') : t('consents.unreachable'));
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={loading} onClick={() => void choose()}>
        {t(isGiven ? 'consents.withdraw' : 'consents.accept')}
      </Button>
      {fault !== null && (
        <Fault>
          <Notice kind="error">{fault}</Notice>
        </Fault>
      )}
    </>
  );
}

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const List = styled.ul`
  display: grid;
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.s14};
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  > li:last-child {
    padding-bottom: 0;
  }
  > li > div:first-child {
    display: grid;
    flex: 1 1 ${space(60)};
    gap: ${space(1)};
    min-width: 0;
  }
  h3 {
    font-size: ${font.size.s14};
  }
  p {
    color: ${color.quiet};
  }
`;

const Fault = styled.div`
  flex-basis: 100%;
`;
