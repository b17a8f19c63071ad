import type { FormState } from '@plataforma/forms';
import {
  Button,
  Card,
  Checkbox,
  CompanyNumberField,
  DateField,
  DocumentNumberField,
  font,
  RadioField,
  space,
  TextField,
} from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PartnersValues, PartnerValues, SavedPartner } from './partner-values';

interface PartnerCardProps {
  readonly form: FormState<PartnersValues>;
  /** Its key in the form. */
  readonly name: string;
  readonly partner: PartnerValues;
  readonly saved: SavedPartner | undefined;
  /** From 1. */
  readonly position: number;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** The fields of one partner. */
export function PartnerCard({ form, name: key, partner, saved, position, onRemove }: PartnerCardProps) {
  const { t } = useTranslation('registration');
  const headingId = useId();
  const isPerson = partner.kind === 'PERSON';
  const kept = saved?.kind === partner.kind ? t('infos.saved', { number: saved.maskedDocument }) : undefined;
  return (
    <Card aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{t('partners.partner', { position })}</h2>
        {onRemove && (
          <Button
            size="small"
            variant="ghost"
            onClick={onRemove}
            aria-label={t('partners.removeWhom', { position, name: partner.name.trim() })}
          >
            {t('partners.remove')}
          </Button>
        )}
      </Head>
      <Fields>
        <RadioField
          {...form.field(`rows.${key}.kind`)}
          label={t('partners.kind')}
          options={[
            { value: 'PERSON', label: t('partners.person') },
            { value: 'COMPANY', label: t('partners.company') },
          ]}
          inline
        />
        <TextField
          {...form.field(`rows.${key}.name`)}
          label={isPerson ? t('infos.name') : t('company.legalName')}
          autoComplete="off"
        />
        {isPerson ? (
          <PersonFields form={form} name={key} partner={partner} kept={kept} />
        ) : (
          <CompanyNumberField {...form.field(`rows.${key}.document`)} label={t('company.cnpj')} hint={kept} />
        )}
        <TextField
          {...form.field(`rows.${key}.share`)}
          label={t('partners.share')}
          figures
          inputMode="decimal"
          autoComplete="off"
          trailing="%"
        />
      </Fields>
    </Card>
  );
}

interface PersonFieldsProps extends Pick<PartnerCardProps, 'form' | 'name' | 'partner'> {
  readonly kept: string | undefined;
}

/** What is asked of a person alone. */
function PersonFields({ form, name: key, partner, kept }: PersonFieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <DocumentNumberField {...form.field(`rows.${key}.document`)} label={t('infos.cpf')} hint={kept} />
      <DateField {...form.field(`rows.${key}.birthDate`)} label={t('infos.birthDate')} />
      <RadioField
        {...form.field(`rows.${key}.isPoliticallyExposed`)}
        label={t('partners.exposed')}
        options={[
          { value: 'no', label: t('infos.no') },
          { value: 'yes', label: t('infos.yes') },
        ]}
        inline
      />
      <div>
        <Checkbox
          checked={partner.isAdministrator}
          onChange={(checked) => form.set(`rows.${key}.isAdministrator`, checked)}
          error={form.field(`rows.${key}.isAdministrator`).error}
        >
          {t('partners.administrator')}
        </Checkbox>
      </div>
    </>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${space(9)};
  margin-bottom: ${space(3)};
  > h2 {
    font-size: ${font.size.s16};
    font-weight: ${font.weight.semibold};
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;
