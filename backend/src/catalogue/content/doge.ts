import type { AssetContent } from '../asset-content';

export const DOGE = {
  code: 'DOGE',
  categories: ['MEME'],
  since: 2013,
  consensus: 'Prova de trabalho (Scrypt), junto com o Litecoin',
  blockTime: '1 minuto',
  supply: 'Sem limite. Cada bloco cria 10 mil unidades.',
  about:
    'O Dogecoin nasceu em dezembro de 2013 como uma brincadeira de Billy Markus e Jackson Palmer com um meme de cachorro da raça shiba inu. O código veio do Litecoin, com blocos mais rápidos. A brincadeira ganhou uma comunidade que usa a moeda em gorjetas e doações, e algumas lojas passaram a aceitá-la. Boa parte da procura vem de conversas em redes sociais e de comentários de pessoas famosas.',
  mechanics:
    'A mineração usa o algoritmo Scrypt e acontece junto com a do Litecoin: as mesmas máquinas protegem as duas redes. Há um bloco por minuto, e cada um cria dez mil unidades, para sempre. Assim a quantidade cresce pouco mais de cinco bilhões por ano, uma proporção do total que diminui aos poucos.',
  purpose: 'Gorjetas, doações e pagamentos pequenos entre pessoas.',
  risks: [
    {
      title: 'Moda',
      text: 'O preço acompanha redes sociais e comentários de famosos e pode mudar muito em poucas horas.',
    },
    {
      title: 'Concentração',
      text: 'Poucos endereços guardam uma parte grande das moedas. Uma venda deles pode derrubar o preço.',
    },
    { title: 'Emissão', text: 'Não há limite: moedas novas são criadas todo minuto, e a procura precisa absorvê-las.' },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://dogecoin.com/' },
    { label: 'Código', url: 'https://github.com/dogecoin/dogecoin' },
    { label: 'Blocos e transações', url: 'https://dogechain.info/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
