import { useShell } from '@plataforma/contract';
import type { FormState } from '@plataforma/forms';
import { Checkbox, color, font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { WITHDRAWALS } from '../lib/withdrawals';
import { PERMISSIONS, type NewKeyValues } from './new-key';

interface PermissionFieldProps {
  readonly form: FormState<NewKeyValues>;
  readonly isVerified: boolean;
}

/** What the new key may do, a box for each permission. */
export function PermissionField({ form, isVerified }: PermissionFieldProps) {
  const { t } = useTranslation('api-key');
  const legendId = useId();
  const { hasRoute } = useShell();
  const offered = PERMISSIONS.filter((permission) => permission !== 'WITHDRAW' || hasRoute(WITHDRAWALS));
  const { error } = form.field('permissions');
  return (
    <Root role="group" aria-labelledby={legendId}>
      <Legend id={legendId}>{t('permissions')}</Legend>
      {offered.map((permission, index) => {
        const isOff = permission === 'WITHDRAW' && !isVerified;
        return (
          <div key={permission}>
            <Checkbox
              checked={form.values[permission]}
              onChange={(checked) => form.set(permission, checked)}
              disabled={isOff}
              error={index === offered.length - 1 ? error : undefined}
            >
              <strong>{t(`permission.${permission}`)}</strong>
              <Text>{t(isOff ? 'permissionText.unverified' : `permissionText.${permission}`)}</Text>
            </Checkbox>
          </div>
        );
      })}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  strong {
    font-weight: ${font.weight.medium};
  }
`;

const Legend = styled.legend`
  margin-bottom: ${space(2)};
  padding: 0;
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Text = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
