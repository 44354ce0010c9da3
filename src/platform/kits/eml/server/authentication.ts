/** Results of RFC 8601 without what people may read in them. */
function removeComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of text) {
    if (letter === '(') depth++;
    else if (letter === ')' && depth > 0) depth--;
    else if (depth === 0) kept += letter;
  }
  return kept;
}

/** The domain of an address, or of what is a domain already. */
const domainOf = (text: string): string =>
  text
    .slice(text.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '');

const isWithin = (domain: string, of: string): boolean => domain === of || domain.endsWith(`.${of}`);

/** The results of servers are shorter. */
const maxResults = 10_000;

/** Mail services whose servers have other names than their mailboxes. */
const services: readonly (readonly string[])[] = [
  ['gmail.com', 'googlemail.com', 'google.com'],
  ['fastmail.com', 'messagingengine.com'],
  ['me.com', 'icloud.com'],
  ['outlook.com', 'office365.com', 'hotmail.com', 'live.com', 'microsoft.com'],
];

/** Where a mail was fetched from. */
export interface Mailbox {
  /** The name of the server. */
  readonly host: string;
  readonly address: string;
}

/** Whether a result is of the organization that holds a mailbox. */
function isOwn(server: string, { host, address }: Mailbox): boolean {
  const hostDomain = host.split('.').length > 2 ? host.slice(host.indexOf('.') + 1) : host;
  const serviceOf = (name: string) => services.find((names) => names.some((one) => isWithin(name, one)));
  const service = serviceOf(host.toLowerCase());
  return (
    isWithin(server, domainOf(address)) ||
    isWithin(server, hostDomain.toLowerCase()) ||
    (service !== undefined && service === serviceOf(server))
  );
}

interface Result {
  readonly method: string;
  readonly verdict: string;
  readonly properties: ReadonlyMap<string, string>;
}

function readResult(text: string): Result | undefined {
  const [said = '', ...rest] = text.trim().split(/\s+/);
  const [, method = '', verdict = ''] = /^([a-z-]+)(?:\/\d+)?=([a-z]+)$/i.exec(said) ?? [];
  if (method === '') return undefined;
  const properties = rest.flatMap((one) => {
    const [, name = '', value = ''] = /^([a-z]+\.[a-z-]+)=(.+)$/i.exec(one) ?? [];
    return name === '' ? [] : [[name.toLowerCase(), domainOf(value.replaceAll('"', ''))] as const];
  });
  return { method: method.toLowerCase(), verdict: verdict.toLowerCase(), properties: new Map(properties) };
}

/** The properties that name the domain for which a method speaks. */
const domains: Readonly<Record<string, readonly string[]>> = {
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom'],
  dmarc: ['header.from'],
};

/**
 * Whether the server that received a mail says, in its Authentication-Results, that it is from the domain of its sender. What a
 * server of another organization says is the sender's own word.
 */
export function isVouchedFor(results: string, sender: string, mailbox: Mailbox): boolean {
  if (results.length > maxResults) return false;
  const [server = '', ...parts] = removeComments(results.replace(/\s+/g, ' ')).split(';');
  const [name = ''] = server.trim().toLowerCase().split(' ');
  const from = domainOf(sender);
  if (name === '' || !from.includes('.') || !isOwn(name, mailbox)) return false;
  const found = parts.flatMap((part) => readResult(part) ?? []);
  if (found.some(({ method, verdict }) => method === 'dmarc' && verdict === 'fail')) return false;
  return found.some(({ method, verdict, properties }) => {
    const named = (domains[method] ?? []).flatMap((property) => properties.get(property) ?? []);
    return verdict === 'pass' && named.some((domain) => domain.includes('.') && isWithin(from, domain));
  });
}
