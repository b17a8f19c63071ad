import type { SeededInvitation } from '../products/referral/index';

/** Who came by Ana's code: one who bought enough, so that both were rewarded, and one who has bought a part. */
export const invitedByAna = (password: string): readonly SeededInvitation[] => [
  {
    user: { name: 'Bruno Carvalho', email: 'bruno@plataforma.test', password, level: 20 },
    person: {
      cpf: '31570284644',
      birthDate: '1991-06-21',
      phone: '+5531991230001',
      address: {
        cep: '30130005',
        street: 'Avenida Afonso Pena',
        number: '1500',
        complement: null,
        district: 'Centro',
        city: 'Belo Horizonte',
        state: 'MG',
      },
    },
    daysAgo: 31.2,
    paidIn: '200',
    instrument: 'btcbrl',
    bought: '150',
    keys: ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'],
  },
  {
    user: { name: 'Marina Costa', email: 'marina@plataforma.test', password, level: 20 },
    person: {
      cpf: '42891365089',
      birthDate: '1994-11-08',
      phone: '+5551991230002',
      address: {
        cep: '90010150',
        street: 'Rua dos Andradas',
        number: '900',
        complement: null,
        district: 'Centro Histórico',
        city: 'Porto Alegre',
        state: 'RS',
      },
    },
    daysAgo: 9.3,
    paidIn: '100',
    instrument: 'ethbrl',
    bought: '60',
    keys: ['00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-0000000000a4'],
  },
];
