import { compose } from '../mail/templates/index';
import { htmlOf, textOf } from '../mail/layout';
import { approvedMail, receivedMail, refusedMail, reviewMail } from './mails';
import { PAPER_NAMES, VERIFICATION_MESSAGES } from './messages';
import { REASON_CODES } from './reasons';

const HOSTILE = `<b>‮Ana</b> https://evil.example.com ${'Maria '.repeat(12)}`.slice(0, 100);
const user = { name: HOSTILE, email: 'ana@example.com' };
const at = new Date('2026-11-21T02:30:00.000Z');
const until = new Date('2026-11-23T02:30:00.000Z');
const request = {
  address: '192.0.2.7',
  userAgent: '<b>‮Firefox</b> https://evil.example.com',
  device: () => undefined,
};
const paper = { id: 'p', kind: 'FRONT', ownerId: null, prompt: null } as const;
const refused = { id: 'v', at, papers: [paper], retryAt: null, publicUrl: 'https://plataforma.example' };
const every = REASON_CODES.map((code, index) => ({
  code,
  paperId: index % 2 === 0 ? 'p' : null,
  expiredIn: code === 'EXPIRED' ? '2024-03' : null,
}));

const mails = [
  receivedMail(user, request, { id: 'v', at, until }),
  approvedMail(user, { id: 'v', at }),
  refusedMail(user, { ...refused, reasons: every }),
  reviewMail(user, { id: 'v', at, until }),
];

describe('identity §9: the mails of a verification', () => {
  test.each(mails.map((mail) => [mail.template, mail] as const))(
    '%s: with the longest and most hostile name',
    (_name, mail) => {
      expect(mail.to).toEqual({ name: HOSTILE, address: 'ana@example.com' });
      const letter = compose(mail.template, JSON.parse(JSON.stringify(mail.data)));
      const html = htmlOf(letter);
      for (const text of [html, textOf(letter), letter.subject])
        expect(text).not.toMatch(/<b>|‮|evil\.example|Maria Maria/);
      expect(letter.facts).toContainEqual(['Quando', '20/11/2026, 23:30 (horário de Brasília)']);
      expect(letter.advice.join(' ')).toMatch(/Não precisa fazer|atendimento/);
    },
  );

  test('refused: each reason at its picture, and the way to send again, while there is one', () => {
    const { data } = refusedMail(user, { ...refused, reasons: every });
    const letter = compose('verification-refused', data);
    expect(letter.facts).toContainEqual([PAPER_NAMES.FRONT, VERIFICATION_MESSAGES.reason('UNREADABLE', null)]);
    expect(letter.facts).toContainEqual(['Cadastro', 'O documento venceu em 03/2024.']);
    expect(letter.link?.address).toBe('https://plataforma.example/profile/verify-account');
    const last = compose(
      'verification-refused',
      refusedMail(user, { ...refused, reasons: every, retryAt: until }).data,
    );
    expect(last.link).toBeUndefined();
    expect(last.facts).toContainEqual(['Envie de novo a partir de', '22/11/2026, 23:30 (horário de Brasília)']);
  });

  test('until when there is an answer, in what was received and what is in review', () => {
    for (const { template, data } of [mails[0], mails[3]].flatMap((mail) => mail ?? [])) {
      expect(compose(template, data).facts).toContainEqual(['Resposta até', '22/11/2026, 23:30 (horário de Brasília)']);
    }
  });
});
