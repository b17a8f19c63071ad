import { useShell } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { useStepTitle } from '@plataforma/forms';
import { Button, Card, Checkbox, color, CopyButton, font, media, Notice, radius, space } from '@plataforma/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { Content, Quiet } from './content';
import { LeavingAsked } from '../leaving-asked';
import { useArrival } from './use-arrival';

/** Recovery codes that the customer has just got, and what came with them. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  /** Until when withdrawals are locked; null when they are not. */
  readonly lockedUntil: string | null;
}

interface RecoveryCodesProps extends NewRecoveryCodes {
  /** Where the customer is on a way of several pages. */
  readonly above?: ReactNode;
  /** What was done. */
  readonly done: string;
  /** The customer has kept them. */
  readonly onKept: () => void;
}

/** Ten recovery codes, shown this once: to copy, to download, to print. The way on opens when the customer says that they are kept. */
export function RecoveryCodes({ above, codes, lockedUntil, done, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor');
  useStepTitle(t('codes.title'));
  const heading = useArrival<HTMLHeadingElement>();
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { now } = useShell();
  const [madeAt] = useState(() => formatDateTime(new Date(now()).toISOString()));
  const text = t('codes.file', { time: madeAt, codes: codes.join('\n') });
  const goOn = () => {
    if (isKept) onKept();
    else setAsked(true);
  };
  return (
    <Card aria-labelledby="codes">
      <OnPaper text={text} />
      <LeavingAsked isNeeded={!isKept} text={t('codes.leaving')} />
      <Content>
        {above}
        <Notice kind="success">{done}</Notice>
        {lockedUntil !== null && (
          <Notice kind="information">{t('codes.locked', { time: formatDateTime(lockedUntil) })}</Notice>
        )}
        <div>
          <h2 id="codes" ref={heading} tabIndex={-1}>
            {t('codes.title')}
          </h2>
          <Quiet>{t('codes.text')}</Quiet>
        </div>
        <List aria-label={t('codes.list')} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </List>
        <Ways>
          <CopyButton text={text} label={t('codes.copy')} copiedLabel={t('action.copied')} />
          <Button
            as="a"
            download={t('codes.fileName')}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {t('codes.download')}
          </Button>
          <Button onClick={() => window.print()}>{t('codes.print')}</Button>
        </Ways>
        <div>
          <Checkbox checked={isKept} onChange={setKept} error={isAsked && !isKept ? t('codes.keepFirst') : undefined}>
            {t('codes.kept')}
          </Checkbox>
        </div>
        <Button variant="primary" size="large" fullWidth onClick={goOn}>
          {t('codes.goOn')}
        </Button>
      </Content>
    </Card>
  );
}

/** What is printed: the codes alone, dark on white whatever the theme. */
function OnPaper({ text }: { readonly text: string }) {
  return (
    <>
      <PrintNothingElse />
      <Paper data-paper>{text}</Paper>
    </>
  );
}

const PrintNothingElse = createGlobalStyle`
  @media print {
    html {
      color-scheme: light;
    }
    body :not(:has([data-paper]), [data-paper]) {
      display: none !important;
    }
    :has([data-paper]) {
      display: block !important;
      margin: 0 !important;
      padding: 0 !important;
      border: 0 !important;
      background: none !important;
      box-shadow: none !important;
    }
  }
`;

const Paper = styled.pre`
  display: none;
  @media print {
    display: block;
    color: CanvasText;
    font: ${font.weight.regular} ${font.size.s16} / ${font.leading.text} ${font.family};
    white-space: pre-wrap;
  }
`;

/** Two columns of five, read from top to bottom. */
const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  grid-template-rows: repeat(5, auto);
  gap: ${space(2)} ${space(3)};
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  font: ${font.weight.medium} ${font.size.s16} / ${font.leading.text} ${font.figures};
  font-variant-numeric: tabular-nums;
  list-style: none;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > * {
    flex: 1 1 auto;
  }
  ${media.from768} {
    > * {
      flex: 0 0 auto;
    }
  }
`;
