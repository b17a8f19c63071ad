import { useMutation, useQuery } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import type { ChooseNotificationInput } from '@plataforma/schema';
import { Card, Checkbox, ErrorState, font, Notice, Skeleton, space, TextLink } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  ChooseNotificationDocument,
  NotificationChoicesDocument,
  type NotificationChoiceFieldsFragment,
} from './__generated__/notifications';
import { Choices, Text } from './card-parts';

/** What the customer is told of, and how. Security and money are not for choice, and say so. */
export function NotificationsCard() {
  const { t } = useTranslation('preferences');
  const titleId = useId();
  const { hasRoute } = useShell();
  const { data, error, refetch } = useQuery(NotificationChoicesDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  return (
    <Card aria-labelledby={titleId} aria-busy={!data && !error}>
      <h2 id={titleId}>{t('notices.title')}</h2>
      <Choices>
        <Text>{t('notices.text')}</Text>
        {data && <Topics choices={data.notificationChoices} />}
        {!data && !error && <Skeleton height={space(40)} />}
        {!data && error && (
          <ErrorState
            title={t('notices.failed')}
            text={t('notices.failedText')}
            retryLabel={t('action.retry')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        <h3>{t('notices.always')}</h3>
        <Text>{t('notices.alwaysText')}</Text>
        {hasRoute('/profile/privacy') && (
          <Text>
            {t('notices.news')}{' '}
            <TextLink as={Link} to="/profile/privacy">
              {t('notices.toPrivacy')}
            </TextLink>
          </Text>
        )}
      </Choices>
    </Card>
  );
}

interface TopicsProps {
  readonly choices: readonly NotificationChoiceFieldsFragment[];
}

function Topics({ choices }: TopicsProps) {
  const { t } = useTranslation('preferences');
  const [hasFailed, setFailed] = useState(false);
  const [send] = useMutation(ChooseNotificationDocument, {
    context: { quiet: true },
    update: (cache, { data }) => {
      if (!data) return;
      const notificationChoices = data.chooseNotification.choices;
      cache.writeQuery({ query: NotificationChoicesDocument, data: { notificationChoices } });
    },
  });
  const choose = (input: ChooseNotificationInput) => {
    setFailed(false);
    const next = choices.map((choice) => {
      if (choice.topic !== input.topic) return choice;
      return { ...choice, ...(input.channel === 'MAIL' ? { byMail: input.isOn } : { inProduct: input.isOn }) };
    });
    const optimisticResponse = {
      chooseNotification: { __typename: 'ChooseNotificationPayload' as const, choices: next, errors: [] },
    };
    send({ variables: { input }, optimisticResponse }).catch(() => setFailed(true));
  };
  return (
    <>
      {choices.map(({ topic, inProduct, byMail }) => (
        <Topic key={topic}>
          <legend>{t(`notices.${topic}`)}</legend>
          <Checkbox checked={inProduct} onChange={(isOn) => choose({ topic, channel: 'PRODUCT', isOn })}>
            {t('notices.inProduct')}
          </Checkbox>
          {byMail !== null && (
            <Checkbox checked={byMail} onChange={(isOn) => choose({ topic, channel: 'MAIL', isOn })}>
              {t('notices.byMail')}
            </Checkbox>
          )}
        </Topic>
      ))}
      <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={() => setFailed(false)}>
        {hasFailed ? t('notices.notSaved') : null}
      </Notice>
    </>
  );
}

const Topic = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-bottom: ${space(1)};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.semibold};
  }
`;
