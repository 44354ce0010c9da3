import { badInput, Failure } from '../../../../base/failures.ts';
import { checkBody } from './storable.ts';

/** Room for twenty thousand ids, or a note of a hundred thousand letters; files go another way. */
const bodyLimitBytes = 1_048_576;

const tooLarge = () => new Failure(413, 'The request is too large.');

async function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > bodyLimitBytes) throw tooLarge();
    return request.text();
  }
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > bodyLimitBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A body's bytes as they come, or undefined as soon as they are known to be more than `maxBytes`. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    throw badInput('The request ended too early.');
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The request's JSON body; undefined when there is none. Only application/json is read, which a foreign form cannot send. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  let text: string;
  try {
    text = await readText(request);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw badInput('The request ended too early.');
  }
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Failure(415, 'Send JSON as application/json.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badInput('The body is not JSON.');
  }
  checkBody(text, value);
  return value;
}
