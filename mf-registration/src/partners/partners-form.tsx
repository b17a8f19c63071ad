import { useMutation } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { Form, SubmitButton, useDraft, useMutationForm } from '@plataforma/forms';
import type { UserError } from '@plataforma/schema';
import { Button } from '@plataforma/ui';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoOn } from '../lib/use-go-on';
import { keepRegistration } from '../lib/use-registration';
import { SavePartnersDocument } from './__generated__/partners';
import { PartnerCard } from './partner-card';
import { readPartners } from './partner-rules';
import {
  EMPTY_PARTNER,
  initialPartners,
  keyOf,
  MOST_PARTNERS,
  shownPartners,
  type SavedPartner,
} from './partner-values';
import { RemovedPartner } from './removed-partner';
import { missingShare } from '../lib/shares';
import { SharesSum, useSumText } from './shares-sum';

/** Errors name the place in the list; the form names the key of the partner. */
const atKeys = (errors: readonly UserError[], keys: readonly string[]): UserError[] =>
  errors.map((error) => ({
    ...error,
    name: error.name.replace(/^partners\.(\d+)\./, (_, place) => `rows.${keys[Number(place)] ?? ''}.`),
  }));

interface Removed {
  readonly key: string;
  readonly place: number;
}

interface PartnersFormProps {
  /** Id of the account. */
  readonly owner: string;
  readonly saved: readonly SavedPartner[];
}

/** The list of partners and what is done with it. */
function usePartnersForm({ owner, saved }: PartnersFormProps) {
  const { t } = useTranslation('registration');
  const draft = useDraft(owner);
  const goOn = useGoOn(draft);
  const sayMissing = useSumText();
  const { now } = useShell();
  const [save] = useMutation(SavePartnersDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.savePartners),
  });
  return useMutationForm({
    initial: initialPartners(saved),
    draft,
    read: (values) =>
      readPartners(values, {
        saved,
        now: now(),
        say: (key) => t(`partners.wrong.${key}`),
        saySum: sayMissing,
      }),
    send: async ({ keys, partners }, context) => {
      const { data } = await save({ variables: { input: { partners: [...partners] } }, context });
      return data?.savePartners && { ...data.savePartners, errors: atKeys(data.savePartners.errors, keys) };
    },
    onDone: (answer) => goOn(answer),
  });
}

/** Fields for one to twenty partners. Whoever is removed comes back with all that was typed. */
export function PartnersForm({ owner, saved }: PartnersFormProps) {
  const { t } = useTranslation('registration');
  const form = usePartnersForm({ owner, saved });
  const sayMissing = useSumText();
  const { order, rows } = form.values;
  const all = shownPartners(form.values);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [shown, setShown] = useState<{ readonly key: string } | null>(null);
  const { focus } = form;
  useEffect(() => {
    if (shown) focus(`rows.${shown.key}.kind`);
  }, [shown, focus]);

  const add = () => {
    // Who is removed keeps the key.
    const key = keyOf(Object.keys(rows).length);
    form.set(`rows.${key}`, EMPTY_PARTNER);
    form.set('order', [...order, key]);
    setShown({ key });
  };
  const remove = (key: string) => {
    setRemoved({ key, place: order.indexOf(key) });
    form.set(
      'order',
      order.filter((other) => other !== key),
    );
  };
  const undo = ({ key, place }: Removed) => {
    form.set('order', [...order.slice(0, place), key, ...order.slice(place)]);
    setRemoved(null);
    setShown({ key });
  };
  const missing = missingShare(all.map(([, { share }]) => share));
  // What stands at the last share already is not said twice.
  const isSumSaid = form.field(`rows.${order.at(-1) ?? ''}.share`).error === sayMissing(missing);
  const isFull = all.length >= MOST_PARTNERS;
  const undoing = removed && !isFull && (
    <RemovedPartner
      key={removed.key}
      name={form.values.rows[removed.key]?.name.trim() ?? ''}
      onUndo={() => undo(removed)}
    />
  );
  return (
    <Form form={form} aria-label={t('partners.title')}>
      {all.map(([key, partner], index) => (
        <Fragment key={key}>
          {removed?.place === index && undoing}
          <PartnerCard
            form={form}
            name={key}
            partner={partner}
            saved={saved.find(({ id }) => id === partner.id)}
            position={index + 1}
            onRemove={all.length > 1 ? () => remove(key) : undefined}
          />
        </Fragment>
      ))}
      {removed && removed.place >= all.length && undoing}
      <Button variant="secondary" fullWidth onClick={add} disabled={isFull}>
        {isFull ? t('partners.full') : t('partners.add')}
      </Button>
      {!isSumSaid && <SharesSum missing={missing} />}
      <SubmitButton form={form}>{t('next')}</SubmitButton>
    </Form>
  );
}
