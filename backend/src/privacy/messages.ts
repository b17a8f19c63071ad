/** What customers are told of the copy of their data. */
export const EXPORT_MESSAGES = {
  underWay: 'Sua cópia já está sendo preparada. Espere ela ficar pronta.',
  usedUp: (time: string) => `Você pediu 3 cópias nas últimas 24 horas. Peça outra a partir de ${time}.`,
  gone: 'Esta cópia não existe mais. Peça outra.',
  signIn: 'Entre na sua conta para baixar sua cópia.',
  proofNeeded: 'Confirme que é você na página de privacidade antes de baixar sua cópia.',
  busy: 'Muitos pedidos ao mesmo tempo. Tente de novo em instantes.',
  readyTitle: 'A cópia dos seus dados está pronta',
  readyText: (until: string) => `Baixe em Privacidade até ${until}. Depois disso nós a apagamos.`,
  failedTitle: 'A cópia dos seus dados não foi feita',
  failedText: 'Tentamos por meia hora e não conseguimos. Seus dados estão inteiros. Peça outra cópia em Privacidade.',
} as const;

/** What stands in the PDF. */
export const PDF_MESSAGES = {
  title: 'Cópia dos seus dados',
  madeAt: (time: string) => `Feita em ${time} (horário de Brasília).`,
  intro:
    'Este arquivo mostra o que a Plataforma guarda sobre você. O arquivo JSON tem o mesmo, com todos os campos e todas as linhas, para ser lido por programas.',
  alphabets: 'Letras que esta fonte não tem aparecem como quadrados; o arquivo JSON tem o texto exato.',
  newest: (shown: string, all: string) => `As ${shown} linhas mais novas de ${all}. As outras estão no arquivo JSON.`,
  nothing: 'Sem registros',
  leftOut: 'O que não está nesta cópia',
  page: (number: number) => `Página ${number}`,
} as const;
