import { FilePick } from '@plataforma/ui';
import type { FilePickProps } from '@plataforma/ui';
import { Exhibit, Specimen } from './exhibit';

const TEXTS: FilePickProps['texts'] = {
  choose: 'Escolher arquivo',
  camera: 'Tirar foto',
  drop: 'ou solte o arquivo aqui',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  again: 'Tentar de novo',
  replace: 'Trocar',
  sent: 'Enviado',
  wrongType: 'Envie uma foto em JPG, PNG ou WebP.',
  tooLarge: 'O arquivo tem mais de 8 MB. Envie um menor.',
  unreadable: 'Não conseguimos abrir esta foto. Envie outra.',
  disconnected: 'A conexão caiu. A foto continua aqui: tente de novo.',
};
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const STEPS = 20;
const STEP_MS = 150;

/** Takes three seconds, as a slow line does. @param message what is wrong with the file */
function slowly(message: string | null): FilePickProps['onSend'] {
  return (_content, { signal, onProgress }) =>
    new Promise((done) => {
      let steps = 0;
      const timer = setInterval(() => {
        steps += 1;
        onProgress(steps / STEPS);
        if (steps < STEPS && !signal.aborted) return;
        clearInterval(timer);
        done(message === null ? null : { message, isOfFile: true });
      }, STEP_MS);
    });
}

const common = { accept: PICTURES, maxBytes: 8_000_000, texts: TEXTS } as const;

const STORED =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='190'%3E%3Crect width='300' height='190' fill='%23789'/%3E%3C/svg%3E";

/** What sends a picture or paper as soon as it is chosen. */
export function FilePicks() {
  return (
    <Exhibit name="FilePick">
      <Specimen state="vazio, com câmera no celular">
        <FilePick
          {...common}
          label="Frente do RG"
          hint="Mostre as quatro pontas, sem flash."
          camera="environment"
          onSend={slowly(null)}
        />
      </Specimen>
      <Specimen state="a conexão cai">
        <FilePick {...common} label="Selfie" camera="user" onSend={() => Promise.reject(new Error('offline'))} />
      </Specimen>
      <Specimen state="enviado antes">
        <FilePick {...common} label="Verso do RG" stored={{ src: STORED }} onSend={slowly(null)} />
      </Specimen>
      <Specimen state="recusado">
        <FilePick
          {...common}
          label="Frente da CNH"
          stored={{ src: STORED }}
          error="Aparece cortado: mostre as quatro pontas."
          onSend={slowly('A foto ficou ilegível. Use luz natural, sem flash.')}
        />
      </Specimen>
      <Specimen state="papel, sem prévia">
        <FilePick
          {...common}
          accept={['application/pdf']}
          label="Contrato social"
          stored={{ src: null }}
          onSend={slowly(null)}
        />
      </Specimen>
    </Exhibit>
  );
}
