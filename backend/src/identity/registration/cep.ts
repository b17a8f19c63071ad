/** What is known of a CEP; what it does not say is null. */
export interface KnownAddress {
  readonly cep: string;
  readonly street: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly state: string;
}

/** Knows addresses by their CEP. */
export interface AddressDirectory {
  /** @param cep eight digits @returns null when there is no such CEP */
  find(cep: string): Promise<KnownAddress | null>;
}

/** First and last CEP of each state, by their first five digits. */
const RANGES: readonly (readonly [state: string, first: number, last: number])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78999],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
];

/** Each state, as a sentence says where something is from. */
export const STATES = {
  AC: 'do Acre',
  AL: 'de Alagoas',
  AM: 'do Amazonas',
  AP: 'do Amapá',
  BA: 'da Bahia',
  CE: 'do Ceará',
  DF: 'do Distrito Federal',
  ES: 'do Espírito Santo',
  GO: 'de Goiás',
  MA: 'do Maranhão',
  MG: 'de Minas Gerais',
  MS: 'de Mato Grosso do Sul',
  MT: 'de Mato Grosso',
  PA: 'do Pará',
  PB: 'da Paraíba',
  PE: 'de Pernambuco',
  PI: 'do Piauí',
  PR: 'do Paraná',
  RJ: 'do Rio de Janeiro',
  RN: 'do Rio Grande do Norte',
  RO: 'de Rondônia',
  RR: 'de Roraima',
  RS: 'do Rio Grande do Sul',
  SC: 'de Santa Catarina',
  SE: 'de Sergipe',
  SP: 'de São Paulo',
  TO: 'do Tocantins',
} as const;

export const isState = (text: string): text is keyof typeof STATES => Object.hasOwn(STATES, text);

/** The eight digits of a CEP, written with or without hyphen; null when it is none. */
export function readCep(text: string): string | null {
  const digits = text.trim().replace(/^(\d{5})-(\d{3})$/, '$1$2');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** The state that a CEP lies in; null when it lies in none. @param cep eight digits */
export function stateOfCep(cep: string): string | null {
  const number = Number(cep.slice(0, 5));
  return RANGES.find(([, first, last]) => first <= number && number <= last)?.[0] ?? null;
}

type Place = readonly [cep: string, street: string | null, district: string | null, city: string];

export const PLACES: readonly Place[] = [
  ['01001000', 'Praça da Sé', 'Sé', 'São Paulo'],
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo'],
  ['04538133', 'Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo'],
  ['05407002', 'Rua Cardeal Arcoverde', 'Pinheiros', 'São Paulo'],
  ['22250040', 'Praia de Botafogo', 'Botafogo', 'Rio de Janeiro'],
  ['30130010', 'Praça Sete de Setembro', 'Centro', 'Belo Horizonte'],
  ['80420090', 'Avenida do Batel', 'Batel', 'Curitiba'],
  ['60165121', 'Avenida Beira Mar', 'Meireles', 'Fortaleza'],
  ['70150900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', 'Brasília'],
  ['01310200', 'Avenida Paulista', 'Bela Vista', 'São Paulo'],
  ['20031170', 'Avenida República do Chile', 'Centro', 'Rio de Janeiro'],
  ['22021001', 'Avenida Atlântica', 'Copacabana', 'Rio de Janeiro'],
  ['30140010', 'Praça da Liberdade', 'Funcionários', 'Belo Horizonte'],
  ['70160900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', 'Brasília'],
  ['70165900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', 'Brasília'],
  ['70175900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', 'Brasília'],
  // Towns that have one CEP for all streets.
  ['12460000', null, null, 'Campos do Jordão'],
  ['13825000', null, null, 'Holambra'],
  ['13930000', null, null, 'Serra Negra'],
  ['28950000', null, null, 'Armação dos Búzios'],
  ['29260000', null, null, 'Domingos Martins'],
  ['29650000', null, null, 'Santa Teresa'],
  ['37650000', null, null, 'Camanducaia'],
  ['39100000', null, null, 'Diamantina'],
  ['45420000', null, null, 'Cairu'],
  ['46960000', null, null, 'Lençóis'],
  ['49170000', null, null, 'Laranjeiras'],
  ['53990000', null, null, 'Fernando de Noronha'],
  ['55578000', null, null, 'Tamandaré'],
  ['55590000', null, null, 'Ipojuca'],
  ['57940000', null, null, 'São Miguel dos Milagres'],
  ['57955000', null, null, 'Maragogi'],
  ['58322000', null, null, 'Conde'],
  ['59178000', null, null, 'Tibau do Sul'],
  ['62598000', null, null, 'Jijoca de Jericoacoara'],
  ['64770000', null, null, 'São Raimundo Nonato'],
  ['65590000', null, null, 'Barreirinhas'],
  ['68721000', null, null, 'Salinópolis'],
  ['68870000', null, null, 'Soure'],
  ['68980000', null, null, 'Oiapoque'],
  ['69345000', null, null, 'Pacaraima'],
  ['69640000', null, null, 'Tabatinga'],
  ['69930000', null, null, 'Xapuri'],
  ['72980000', null, null, 'Pirenópolis'],
  ['73770000', null, null, 'Alto Paraíso de Goiás'],
  ['76600000', null, null, 'Goiás'],
  ['76850000', null, null, 'Guajará-Mirim'],
  ['77370000', null, null, 'Natividade'],
  ['78175000', null, null, 'Poconé'],
  ['78195000', null, null, 'Chapada dos Guimarães'],
  ['79290000', null, null, 'Bonito'],
  ['83350000', null, null, 'Morretes'],
  ['83370000', null, null, 'Antonina'],
  ['88215000', null, null, 'Bombinhas'],
  ['88600000', null, null, 'São Joaquim'],
  ['95680000', null, null, 'Canela'],
  ['23970000', null, null, 'Paraty'],
  ['35400000', null, null, 'Ouro Preto'],
  ['36325000', null, null, 'Tiradentes'],
  ['95670000', null, null, 'Gramado'],
];

/** Knows some CEPs, and the state of every other. */
export const builtInDirectory: AddressDirectory = {
  async find(cep) {
    const state = stateOfCep(cep);
    if (state === null) return null;
    const [, street, district, city] = PLACES.find(([known]) => known === cep) ?? [cep, null, null, null];
    return { cep, street, district, city, state };
  },
};
