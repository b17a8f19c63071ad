import type { AssetContent } from '../asset-content';

export const AVAX = {
  code: 'AVAX',
  categories: ['CONTRACTS'],
  since: 2020,
  consensus: 'Prova de participação (Avalanche)',
  blockTime: 'Cerca de 2 segundos ou menos',
  supply: 'No máximo 720 milhões. As taxas são destruídas.',
  about:
    'A Avalanche é uma rede de contratos inteligentes formada por várias cadeias que trabalham juntas. Foi criada por Emin Gün Sirer e sua equipe, da Universidade Cornell, e abriu em setembro de 2020. O AVAX paga as taxas e fica em garantia com os validadores. Empresas e projetos podem montar a própria cadeia, com regras próprias, e a cadeia mais usada, a C-Chain, aceita os mesmos contratos do Ethereum.',
  mechanics:
    'Para decidir, cada validador pergunta a poucos outros, sorteados, e repete a pergunta até a resposta ficar estável. Isso leva um ou dois segundos. Quem valida deixa AVAX em garantia por um prazo escolhido antes. As taxas são destruídas, e o total nunca passa de 720 milhões.',
  purpose: 'Pagar taxas de contratos, montar cadeias próprias e participar da validação da rede.',
  risks: [
    {
      title: 'Prazo fixo',
      text: 'O staking da rede tem um prazo escolhido no início, e as moedas não saem antes do fim.',
    },
    {
      title: 'Uso concentrado',
      text: 'Poucas aplicações respondem por grande parte do uso. A saída de uma delas pode pesar no preço.',
    },
    {
      title: 'Concorrência',
      text: 'Muitas redes aceitam os mesmos contratos, e projetos podem mudar de uma para outra.',
    },
  ],
  links: [
    { label: 'Site do projeto', url: 'https://www.avax.network/' },
    { label: 'Código', url: 'https://github.com/ava-labs/avalanchego' },
    { label: 'Blocos e transações', url: 'https://snowtrace.io/' },
  ],
  reviewedOn: '2026-11-28',
} as const satisfies AssetContent;
