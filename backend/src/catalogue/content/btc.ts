import type { AssetContent } from '../asset-content';

export const BTC = {
  code: 'BTC',
  categories: ['COIN'],
  since: 2009,
  consensus: 'Prova de trabalho (SHA-256)',
  blockTime: 'Cerca de 10 minutos',
  supply: 'No máximo 21 milhões. A emissão cai pela metade a cada 210 mil blocos.',
  about:
    'O bitcoin é a primeira moeda digital que funciona sem banco nem governo no meio. Foi descrito em 2008 por alguém que assinou como Satoshi Nakamoto e entrou no ar em janeiro de 2009. Cada unidade se divide em cem milhões de partes, chamadas satoshis, então é possível ter uma fração pequena. Qualquer pessoa com internet pode guardar e enviar bitcoins, e todas as transferências ficam em um registro público que milhares de computadores conferem.',
  mechanics:
    'Mineradores juntam as transferências em blocos e disputam, com energia e máquinas, o direito de acrescentar o próximo, em média a cada dez minutos. Quem consegue recebe bitcoins novos e as taxas. A emissão cai pela metade a cada 210 mil blocos, e o total nunca passa de 21 milhões.',
  purpose:
    'Guardar e transferir valor sem depender de uma instituição. O seu preço costuma ser a referência do restante do mercado.',
  risks: [
    {
      title: 'Oscilação',
      text: 'O preço pode cair muito em poucas semanas. Em ciclos anteriores já perdeu mais de dois terços do valor.',
    },
    {
      title: 'Taxas da rede',
      text: 'Quando os blocos enchem, a taxa sobe, e um envio pequeno pode custar caro ou demorar.',
    },
    {
      title: 'Sem volta',
      text: 'Uma transferência confirmada não se desfaz. Um endereço errado ou uma chave perdida são perda definitiva.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://bitcoin.org/' },
    { label: 'Código', url: 'https://github.com/bitcoin/bitcoin' },
    { label: 'Blocos e transações', url: 'https://mempool.space/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
