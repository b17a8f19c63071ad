import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Card, color, media, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SendVerificationDocument } from './__generated__/verification';
import { LateLiveness } from './late-liveness';
import { isThere, nameOf, type Needed } from './needed';
import { Picture } from './picture';
import { keepVerification } from './use-verification';

const MISSING: Partial<Record<Needed['kind'], 'pictures.missingPaper' | 'pictures.missingLiveness'>> = {
  ARTICLES: 'pictures.missingPaper',
  LIVENESS: 'pictures.missingLiveness',
};

/** The pictures, each sent as soon as it is chosen, and the button that hands them all in. */
export function PicturesForm({ needed }: { readonly needed: readonly Needed[] }) {
  const { t } = useTranslation('profile');
  const [send] = useMutation(SendVerificationDocument, {
    update: (cache, { data }) => keepVerification(cache, data?.sendVerification),
  });
  const missing = needed.filter((each) => !isThere(each));
  const form = useMutationForm({
    initial: { pictures: '' },
    read: () => judged({ pictures: missing.length > 0 ? t('pictures.missing') : undefined }, () => null),
    send: async (_, context) => (await send({ context })).data?.sendVerification,
    unreachable: t('review.unreachable'),
    onDone: () => undefined,
  });
  const asked = form.field('pictures').error !== undefined;
  return (
    <Parts form={form} aria-label={t('review.title')}>
      <Card aria-labelledby="pictures">
        <h2 id="pictures">{t('pictures.title')}</h2>
        <Text>{t('pictures.text')}</Text>
        <Pictures>
          {needed.map((each) => {
            const error = asked && !isThere(each) ? t(MISSING[each.kind] ?? 'pictures.missing') : undefined;
            const Field = each.kind === 'LIVENESS' ? LateLiveness : Picture;
            return (
              <li key={nameOf(each)}>
                <Field needed={each} error={error} />
              </li>
            );
          })}
        </Pictures>
      </Card>
      <Card aria-labelledby="review">
        <h2 id="review">{t('review.title')}</h2>
        <Text>{t('review.text')}</Text>
        <Submit>
          <SubmitButton form={form}>{t('review.submit')}</SubmitButton>
        </Submit>
      </Card>
    </Parts>
  );
}

/** As far from each other as the other cards of the column. */
const Parts = styled(Form)`
  gap: ${space(3)};
  ${media.from768} {
    gap: ${space(5)};
  }
`;

const Text = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;

const Pictures = styled.ul`
  display: grid;
  gap: ${space(5)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
`;

const Submit = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;
