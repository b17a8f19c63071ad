import type { Done } from './confirm';
import { companyNameFault, isSite, readCnpj } from './company';
import { REGISTRATION_MESSAGES } from './messages';
import { readCompanyPhone, readName } from './person';
import type { RegisterParts } from './register';
import { refusalOf, refused } from './refusal';
import type { Refusal } from './refusal';
import { documentKeyOf, sealingOf } from './steps';
import { companies } from './tables';
import { documentTry, takeStep } from './take-step';
import type { CompanyRow } from './view';

export interface CompanyInput {
  /** Null to keep the one that was saved. */
  readonly cnpj: string | null;
  readonly legalName: string;
  readonly tradeName: string | null;
  readonly phone: string;
  readonly site: string | null;
}

/** The CNPJ as it is stored: the one that was given, else the one that was saved. */
function documentOf(
  secret: string,
  userId: string,
  cnpj: string | null,
  before: CompanyRow | undefined,
): Pick<CompanyRow, 'documentSealed' | 'documentKey'> | undefined {
  if (cnpj === null) return before && { documentSealed: before.documentSealed, documentKey: before.documentKey };
  return {
    documentSealed: sealingOf(secret).seal(userId, cnpj),
    documentKey: documentKeyOf(secret, `CNPJ ${cnpj}`),
  };
}

export async function saveCompany(parts: RegisterParts, userId: string, input: CompanyInput): Promise<Done | Refusal> {
  const cnpj = input.cnpj === null ? null : readCnpj(input.cnpj);
  const legalName = readName(input.legalName);
  const tradeName = readName(input.tradeName ?? '') || null;
  const site = input.site?.trim() || null;
  const phone = readCompanyPhone(input.phone);
  const refusal = refusalOf({
    cnpj: input.cnpj === null || cnpj !== null ? null : REGISTRATION_MESSAGES.invalidCnpj,
    legalName: companyNameFault(legalName),
    tradeName: tradeName === null ? null : companyNameFault(tradeName),
    phone: phone === null ? REGISTRATION_MESSAGES.invalidCompanyPhone : null,
    site: site === null || isSite(site) ? null : REGISTRATION_MESSAGES.invalidSite,
  });
  if (refusal || phone === null) return refusal ?? refused('phone', REGISTRATION_MESSAGES.invalidCompanyPhone);
  return takeStep(parts, userId, 'COMPANY', async (tx, { company, partners }) => {
    const document = documentOf(parts.secret, userId, cnpj, company);
    if (!document) return refused('cnpj', REGISTRATION_MESSAGES.cnpjNeeded);
    if (partners.some(({ documentKey }) => documentKey === document.documentKey)) {
      return refused('cnpj', REGISTRATION_MESSAGES.ownPartner);
    }
    const isSame = company?.documentKey === document.documentKey;
    const crowded = isSame ? null : await documentTry(parts, tx, userId, 'cnpj');
    if (crowded) return crowded;
    const row = { ...document, legalName, tradeName, phone, site, savedAt: new Date(parts.clock.now()) };
    await tx.orm
      .insert(companies)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: companies.userId, set: row });
    return null;
  });
}
