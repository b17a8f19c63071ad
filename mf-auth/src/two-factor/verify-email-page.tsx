import { useMutation } from '@apollo/client/react';
import { useSession, useShell } from '@plataforma/contract';
import { Form, judged, SubmitButton, useLinkToken, useMutationForm } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import type { LinkState } from '@plataforma/schema';
import { Button, Notice, PasswordField } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmTwoFactorEmailDocument } from './__generated__/confirm-email';

const SET_UP = '/profile/two-factor/generate';

/**
 * `/two-factor/verify-email`: the link of a mail that allows to set up a second factor. Opening it spends nothing; a press does, in
 * the browser that asked, or elsewhere with the password (identity I-20).
 */
export function VerifyTwoFactorEmailPage() {
  const token = useLinkToken();
  return token === null ? <Outcome state="UNKNOWN" isHere /> : <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { readonly token: string }) {
  const [answer, setAnswer] = useState<OutcomeProps | null>(null);
  if (answer) return <Outcome {...answer} />;
  return <ConfirmLink token={token} onAnswered={(state, isHere) => setAnswer({ state, isHere })} />;
}

interface ConfirmLinkProps {
  readonly token: string;
  /** @param isHere this browser asked for the link */
  readonly onAnswered: (state: LinkState, isHere: boolean) => void;
}

function ConfirmLink({ token, onAnswered }: ConfirmLinkProps) {
  const { t } = useTranslation('two-factor');
  const { refresh } = useSession();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [confirm] = useMutation(ConfirmTwoFactorEmailDocument);
  const form = useMutationForm({
    initial: { password: '' },
    read: ({ password }) =>
      judged({ password: needsPassword && password === '' ? t('confirm.passwordRequired') : undefined }, () =>
        needsPassword ? { key: { token }, password } : { key: { token } },
      ),
    send: async (input, context) => (await confirm({ variables: { input }, context })).data?.confirmTwoFactorEmail,
    onDone: async ({ state }) => {
      // In the browser that asked the session goes on under another cookie, which its other tabs hear of.
      if (state === 'VALID' && !needsPassword) await refresh().catch(() => undefined);
      onAnswered(state ?? 'UNKNOWN', !needsPassword);
    },
    onRefused: ({ errors }) => setNeedsPassword(needsPassword || errors.some(({ name }) => name === 'password')),
    unreachable: t('confirm.unreachable'),
  });
  return (
    <BrandPage title={t('confirm.title')} text={t('confirm.text')}>
      <Form form={form} aria-label={t('confirm.form')}>
        {needsPassword && (
          <PasswordField
            {...form.field('password')}
            label={t('confirm.password')}
            showLabel={t('confirm.showPassword')}
            hideLabel={t('confirm.hidePassword')}
            autoComplete="current-password"
          />
        )}
        <SubmitButton form={form}>{t('confirm.submit')}</SubmitButton>
      </Form>
    </BrandPage>
  );
}

interface OutcomeProps {
  readonly state: LinkState;
  readonly isHere: boolean;
}

/** What became of the link. Only the browser that asked goes on: what was confirmed elsewhere, that one may do. */
function Outcome({ state, isHere }: OutcomeProps) {
  const { t } = useTranslation('two-factor');
  const { hasRoute } = useShell();
  const goesOn = state === 'VALID' && isHere && hasRoute(SET_UP);
  return (
    <BrandPage title={t(`outcome.${state}.title`)}>
      <Notice kind={state === 'VALID' ? 'success' : 'warning'}>{t(`outcome.${state}.text`)}</Notice>
      <Button as={Link} to={goesOn ? SET_UP : '/'} variant="primary" fullWidth size="large">
        {goesOn ? t('goOn') : t('action.goHome')}
      </Button>
    </BrandPage>
  );
}
