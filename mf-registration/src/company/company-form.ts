import { judged, type Reading } from '@plataforma/forms';
import { plainText } from '@plataforma/format';
import type { SaveCompanyInput } from '@plataforma/schema';
import { maskedPhone } from '@plataforma/ui';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { isSite, readCnpj, readCompanyName, readCompanyPhone } from '../lib/company-rules';

export type SavedCompany = RegistrationFieldsFragment['company'];

/** What stands in the fields of `/register/company/infos`. */
export type CompanyValues = ReturnType<typeof initialCompany>;

/** The fields as they were saved. The CNPJ is not sent back: left empty it stays as it is. */
export function initialCompany(saved: SavedCompany) {
  return {
    cnpj: '',
    legalName: saved?.legalName ?? '',
    tradeName: saved?.tradeName ?? '',
    phone: saved ? maskedPhone(saved.phone) : '',
    site: saved?.site ?? '',
  };
}

type MessageKey = 'cnpj' | 'cnpjMissing' | 'legalName' | 'tradeName' | 'phone' | 'site';

interface Circumstances {
  readonly saved: SavedCompany;
  readonly say: (key: MessageKey) => string;
}

function cnpjFault(cnpj: string, { saved, say }: Circumstances): string | undefined {
  if (plainText(cnpj) === '') return saved ? undefined : say('cnpjMissing');
  return readCnpj(cnpj) === null ? say('cnpj') : undefined;
}

/** Reads what was typed; `say` words what is wrong. */
export function readCompany(
  values: CompanyValues,
  circumstances: Circumstances,
): Reading<CompanyValues, SaveCompanyInput> {
  const { say } = circumstances;
  const legalName = readCompanyName(values.legalName);
  const tradeName = readCompanyName(values.tradeName);
  const phone = readCompanyPhone(values.phone);
  const site = plainText(values.site);
  return judged(
    {
      cnpj: cnpjFault(values.cnpj, circumstances),
      legalName: legalName === null ? say('legalName') : undefined,
      tradeName: tradeName === null && plainText(values.tradeName) !== '' ? say('tradeName') : undefined,
      phone: phone === null ? say('phone') : undefined,
      site: site === '' || isSite(site) ? undefined : say('site'),
    },
    () => ({
      cnpj: readCnpj(values.cnpj),
      legalName: legalName ?? '',
      tradeName,
      phone: phone ?? '',
      site: site === '' ? null : site,
    }),
  );
}
