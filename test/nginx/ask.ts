/** One request to a site as it is written, also where `fetch` would tidy the path or the headers first. */
import { request } from 'node:http';

export type Answer = { status: number; headers: Record<string, unknown>; body: string };
export type Headers = Record<string, string | string[]>;

/** What only the console's own pages can send. */
export const own = { 'x-appliance-console': 'records' };

export function ask(
  address: string,
  method: string,
  path: string,
  headers: Headers = {},
  body = '',
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}
