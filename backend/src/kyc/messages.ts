import type { DocumentKind } from '../documents/index';
import { LIVENESS_MESSAGES } from '../identity/index';
import type { ReasonCode } from './reasons';

const REASONS: Readonly<Record<Exclude<ReasonCode, 'EXPIRED'>, string>> = {
  UNREADABLE: 'A foto ficou ilegível. Use luz natural, sem flash.',
  CUT: 'Aparece cortado: mostre as quatro pontas.',
  GLARE: 'Há um reflexo na foto. Incline um pouco o documento e evite o flash.',
  WRONG_SIDE: 'Este é o outro lado do documento. Envie o lado que pedimos.',
  NAME_MISMATCH: 'O nome do documento é diferente do cadastro: corrija um dos dois.',
  CPF_MISMATCH: 'O CPF do documento é diferente do cadastro: corrija um dos dois.',
  BIRTH_MISMATCH: 'A data de nascimento do documento é diferente do cadastro: corrija um dos dois.',
  FACE_MISMATCH: 'O rosto não parece o do documento. Tire outra foto, de frente e sem óculos ou boné.',
  LIVENESS: 'Não conseguimos ver que é você diante da câmera. Faça os movimentos de novo.',
  DUPLICATE: 'Já há uma conta verificada com este CPF.',
  OTHER: 'Não conseguimos confirmar. Confira as fotos e envie de novo, ou fale com o atendimento.',
};

export const PAPER_NAMES: Readonly<Record<DocumentKind, string>> = {
  FRONT: 'Frente do documento',
  BACK: 'Verso do documento',
  SELFIE: 'Foto do seu rosto',
  LIVENESS: 'Prova de vida',
  ARTICLES: 'Contrato social',
  OWNER_FRONT: 'Documento do sócio',
  OWNER_SELFIE: 'Foto do rosto do sócio',
};

/** What customers are told while they are verified. A function takes what the sentence names. */
export const VERIFICATION_MESSAGES = {
  reason: (code: ReasonCode, expiredIn: string | null): string => {
    if (code !== 'EXPIRED') return REASONS[code];
    const [year, month] = (expiredIn ?? '').split('-');
    return year && month ? `O documento venceu em ${month}/${year}.` : 'O documento está vencido. Envie um que valha.';
  },
  notRegistered: 'Conclua o cadastro antes de verificar a conta.',
  alreadySent: 'Seus documentos já foram enviados e estão em análise.',
  alreadyVerified: 'Sua conta já está verificada.',
  exhausted: (until: string) =>
    `Foram três recusas em 30 dias. Envie de novo a partir de ${until} ou fale com o atendimento.`,
  documentFirst: 'Escolha primeiro o documento.',
  otherDocuments: (names: string) => `Escolha ${names}.`,
  notNeeded: 'Esta foto não é pedida.',
  missing: 'Falta esta foto.',
  handedIn: 'Esta foto já foi enviada para análise.',
  tooMany: (until: string) => `Você enviou muitos arquivos hoje. Continue a partir de ${until}.`,
  ...LIVENESS_MESSAGES,
  approvedTitle: 'Conta verificada',
  approvedText: 'Seus documentos foram aprovados. Seus limites aumentaram.',
  refusedTitle: 'Documentos não aprovados',
  refusedText: 'Veja o que falta e envie de novo.',
  reviewTitle: 'Documentos em análise',
  reviewText: (until: string) => `Um analista olha seus documentos até ${until}.`,
} as const;

export const DOCUMENT_NAMES = { RG: 'RG', CNH: 'CNH', RNM: 'RNM', PASSPORT: 'passaporte' } as const;
