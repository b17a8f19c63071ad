import { Agent, request } from 'node:http';

/** An answer, whole. */
interface Answered {
  readonly status: number | undefined;
  readonly text: string;
}

/** Posts over connections that it keeps. Plain, because a costly client would take the processor from the exchange. */
export class Poster {
  readonly #agent = new Agent({ keepAlive: true });

  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
      const sent = request(url, { method: 'POST', headers: all, agent: this.#agent });
      sent.once('error', reject);
      sent.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode, text }));
      });
      sent.end(body);
    });
  }

  end(): void {
    this.#agent.destroy();
  }
}
