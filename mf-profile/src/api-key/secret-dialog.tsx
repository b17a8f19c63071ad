import { Form, judged, SubmitButton, useForm } from '@plataforma/forms';
import { Checkbox, color, CopyButton, Dialog, font, Notice, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeavingAsked } from '../lib/leaving-asked';

export interface MadeKey {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

interface SecretDialogProps {
  /** Null while the dialog is closed. */
  readonly made: MadeKey | null;
  readonly onClose: () => void;
}

/** Shows the secret of a new key, which nobody sees again. It closes once the customer says that it is kept. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  return made && <Secret made={made} onClose={onClose} />;
}

function Secret({ made: { id, name, secret }, onClose }: SecretDialogProps & { readonly made: MadeKey }) {
  const { t } = useTranslation('api-key');
  const form = useForm({
    initial: { kept: false },
    read: ({ kept }) => judged({ kept: kept ? undefined : t('secret.keptRequired') }, () => null),
    onValid: onClose,
  });
  return (
    // Whoever wants out hears what is missing.
    <Dialog
      firm
      open
      onClose={() => form.element.current?.requestSubmit()}
      title={t('secret.title', { name })}
      closeLabel={t('action.close')}
    >
      <Form form={form} aria-label={t('secret.title', { name })}>
        <Notice kind="warning">{t('secret.once')}</Notice>
        <Shown label={t('secret.id')} text={id} copy={t('secret.copyId')} />
        <Shown label={t('secret.secret')} text={secret} copy={t('secret.copySecret')} />
        <div>
          <Checkbox
            checked={form.values.kept}
            onChange={(checked) => form.set('kept', checked)}
            error={form.field('kept').error}
          >
            {t('secret.kept')}
          </Checkbox>
        </div>
        <SubmitButton form={form}>{t('secret.done')}</SubmitButton>
      </Form>
      <LeavingAsked isNeeded={!form.values.kept} text={t('secret.leaving')} />
    </Dialog>
  );
}

interface ShownProps {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
}

function Shown({ label, text, copy }: ShownProps) {
  const { t } = useTranslation('api-key');
  return (
    <Box>
      <span>{label}</span>
      <code translate="no">{text}</code>
      <CopyButton text={text} label={copy} copiedLabel={t('action.copied')} size="small" fullWidth />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  > span {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  > code {
    padding: ${space(3)};
    border-radius: ${radius.r8};
    background: ${color.raised};
    font-size: ${font.size.s14};
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
