import { DateField } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from './history-filter';

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-20`; empty for none. */
  readonly day: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

const textOf = (day: string): string => day.split('-').toReversed().join('/');

/** The day of a text as customers type it; empty for an empty text, null for one that is no day. */
function dayOfText(text: string): string | null {
  return text === '' ? '' : dayIn(text.split('/').toReversed().join('-')) || null;
}

/** A day, typed as dd/mm/aaaa. It applies as soon as it is whole. */
export function DayField({ label, day, error, onDay }: DayFieldProps) {
  const { t } = useTranslation('history');
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (field.current && dayOfText(field.current.value) !== day) field.current.value = textOf(day);
  }, [day]);
  const read = (text: string, isLeft: boolean) => {
    const typed = dayOfText(text);
    setIsWrong(isLeft && typed === null);
    if (typed !== null && typed !== day) onDay(typed);
  };
  return (
    <DateField
      ref={field}
      label={label}
      defaultValue={textOf(day)}
      error={isWrong ? t('filters.noDay') : error}
      onChange={(event) => read(event.target.value, false)}
      onBlur={(event) => read(event.target.value, true)}
    />
  );
}
