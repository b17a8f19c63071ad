import { Card, color, CopyButton, font, radius, space, Tabs } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EXAMPLES, type ExampleName } from './examples';

interface FirstCallCardProps {
  /** The key that the programs name; null when none works. */
  readonly keyId: string | null;
}

const NAMES = ['curl', 'python', 'javascript'] as const satisfies readonly ExampleName[];

/** A first signed call to copy, with the customer's own key in it. */
export function FirstCallCard({ keyId }: FirstCallCardProps) {
  const { t } = useTranslation('api-key');
  const [chosen, setChosen] = useState<ExampleName>('curl');
  const call = {
    origin: window.location.origin,
    keyId: keyId ?? t('first.keyHere'),
    secret: t('first.secretHere'),
  };
  return (
    <Card aria-labelledby="first-call">
      <h2 id="first-call">{t('first.title')}</h2>
      <Text>{t(keyId === null ? 'first.withoutKey' : 'first.text')}</Text>
      <Tabs
        label={t('first.languages')}
        chosen={chosen}
        onChoose={setChosen}
        items={NAMES.map((id) => ({
          id,
          label: t(`first.names.${id}`),
          content: <Example text={EXAMPLES[id](call)} />,
        }))}
      />
      <Text>{t('first.limits')}</Text>
    </Card>
  );
}

function Example({ text }: { readonly text: string }) {
  const { t } = useTranslation('api-key');
  return (
    <Program>
      <pre translate="no">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={t('first.copy')} copiedLabel={t('action.copied')} size="small" fullWidth />
    </Program>
  );
}

const Text = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const Program = styled.div`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0;
  > pre {
    margin: 0;
    padding: ${space(3)};
    border-radius: ${radius.r8};
    background: ${color.raised};
    font-size: ${font.size.s12};
    line-height: ${font.leading.text};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
