import { color, CopyButton, font, maskedCnpj, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { TedFieldsFragment } from '../lib/__generated__/deposit';

const NAMES = ['bank', 'agency', 'account', 'holder', 'cnpj'] as const;
type Name = (typeof NAMES)[number];

interface Line {
  readonly shown: string;
  /** As the form of a bank takes it. */
  readonly copied: string;
}

function linesOf(ted: TedFieldsFragment): Readonly<Record<Name, Line>> {
  const { bankCode, bankName, agency, account, holderName, holderDocument } = ted;
  const plain = (text: string): Line => ({ shown: text, copied: text });
  return {
    bank: { shown: `${bankCode} · ${bankName}`, copied: bankCode },
    agency: plain(agency),
    account: plain(account),
    holder: plain(holderName),
    cnpj: { shown: maskedCnpj(holderDocument), copied: holderDocument },
  };
}

interface AccountDataProps {
  readonly ted: TedFieldsFragment;
}

/** The account of the exchange, line by line, each with its own copy. */
export function AccountData({ ted }: AccountDataProps) {
  const { t } = useTranslation('deposit');
  const lines = linesOf(ted);
  return (
    <List>
      {NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`ted.${name}`)}</dt>
          <dd>
            <span translate="no">{lines[name].shown}</span>
            <CopyButton
              text={lines[name].copied}
              label={t(`ted.copy.${name}`)}
              copiedLabel={t('ted.copied')}
              size="small"
            />
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  margin: ${space(3)} 0 0;
  > div {
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  > div:last-child {
    padding-bottom: 0;
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(3)};
    align-items: center;
    justify-content: space-between;
    margin: ${space(1)} 0 0;
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
