import { type BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { parseProxyList } from '../platform/kernel/http/server/node-client-address.ts';
import { type CommandLimits, defaultCommandLimits } from '../platform/kernel/database/server/limits.ts';
import type { RegistrationPolicy } from '../platform/people/identity/server/registration.ts';
import type { S3Options } from '../platform/kernel/files/server/node-s3-calls.ts';
import { readS3Url } from '../platform/kernel/files/server/node-s3-store.ts';
import { type Bounds, defaultBounds } from '../platform/kernel/http/server/bounds.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: SQLite in the data folder. */
  databaseUrl: string | undefined;
  sampleData: boolean | undefined;
  samplePassword: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  tokenSecret: string | undefined;
  /** Absent: mails are written to a folder of the data folder. */
  smtpUrl: string | undefined;
  /** The bucket of uploaded files. Absent: a folder of the data folder. */
  filesBucket: S3Options | undefined;
  mailFrom: string;
  /** Absent: the address that the server listens at. */
  publicUrl: string | undefined;
  needsConfirmedEmail: boolean;
  /** What one person or address may use. */
  bounds: Bounds;
  /** Hosts of push services besides those of today's browsers. */
  pushServices: readonly string[];
  /** Mail servers of one's own network, which people may connect to, also without TLS. */
  imapHosts: readonly string[];
  registration: RegistrationPolicy;
  /** What commands allow one person. */
  limits: CommandLimits;
  /** Lets programs record measurements. Absent: nobody can. */
  measurementsKey: string | undefined;
  /** A weather service. Absent: the dashboard shows a sample. */
  weatherUrl: string | undefined;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: BlockList;
  /** How long commands can be undone, and for how long a browser may be offline. */
  undoDays: number;
  offlineDays: number;
  /** Absent: entries of audited tables are kept forever. */
  auditDays: number | undefined;
  /** For tests, whose push service runs on the same machine. */
  pushesToLoopback: boolean;
}

/** A setting that cannot be used; its text is the one line that the operator sees. */
export class ConfigError extends Error {}

/** Of what signs tokens: HS256 wants 256 bits. */
export const minSecretLength = 32;

type Environment = Readonly<Record<string, string | undefined>>;

/** A hundred years. */
const maxDays = 36_500;

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

function readNumber(environment: Environment, name: string, fallback: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  return value;
}

function readSwitch(environment: Environment, name: string): boolean | undefined {
  const text = environment[name]?.toLowerCase();
  if (text === undefined || text === '') return undefined;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not "${text}".`);
}

function readProxies(environment: Environment): BlockList {
  const parsed = parseProxyList(environment['TRUSTED_PROXY'] ?? '');
  if ('list' in parsed) return parsed.list;
  throw new ConfigError(
    `TRUSTED_PROXY must hold IP addresses or subnets such as 10.0.0.0/8, not "${parsed.invalid}".`,
  );
}

/** Strangers who register could write in the company's name: without a word of the operator, only on the operator's own machine. */
function readRegistration(environment: Environment, isAlone: boolean): RegistrationPolicy {
  const domains = (environment['REGISTRATION_DOMAINS'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isOpen = isAlone || domains.length > 0;
  const mode = environment['REGISTRATION']?.toLowerCase() || (isOpen ? 'open' : 'invite');
  if (mode !== 'open' && mode !== 'invite' && mode !== 'closed')
    throw new ConfigError(`REGISTRATION must be open, invite or closed, not "${mode}".`);
  const wrong = domains.find((domain) => !/^[^\s@.]+(\.[^\s@.]+)+$/u.test(domain));
  if (wrong !== undefined)
    throw new ConfigError(
      `REGISTRATION_DOMAINS must hold e-mail domains such as example.com, not "${wrong}".`,
    );
  return { mode, domains };
}

const readText = (environment: Environment, name: string): string | undefined =>
  environment[name] || undefined;

function readFilesBucket(environment: Environment): S3Options | undefined {
  const text = readText(environment, 'FILES_URL');
  if (text === undefined) return undefined;
  const bucket = readS3Url(text);
  if (bucket) return bucket;
  // The text holds a secret, so it is not repeated.
  throw new ConfigError('FILES_URL must be https://KEY:SECRET@host/bucket?region=REGION of an S3 server.');
}

const megabyte = 1024 * 1024;

function readBounds(environment: Environment): Bounds {
  const { writesPerDay, fileBytes, uploadBytesPerDay, streamsPerAddress, costPerMinute } = defaultBounds;
  const readMegabytes = (name: string, bytes: number) =>
    readNumber(environment, name, bytes / megabyte, 1_000_000) * megabyte;
  return {
    ...defaultBounds,
    writesPerDay: { ...writesPerDay, bytes: readMegabytes('WRITE_MB_PER_DAY', writesPerDay.bytes) },
    costPerMinute: {
      workMs:
        readNumber(environment, 'CPU_SECONDS_PER_MINUTE', costPerMinute.workMs / 1000, 1_000_000) * 1000,
      bytes: readMegabytes('TRAFFIC_MB_PER_MINUTE', costPerMinute.bytes),
    },
    fileBytes: readMegabytes('FILE_MB', fileBytes),
    uploadBytesPerDay: readMegabytes('UPLOAD_MB_PER_DAY', uploadBytesPerDay),
    streamsPerAddress: readNumber(environment, 'STREAMS_PER_ADDRESS', streamsPerAddress, 1_000_000),
  };
}

const readList = (environment: Environment, name: string): string[] =>
  (environment[name] ?? '').split(/[\s,]+/).filter((item) => item !== '');

function checkLength(name: string, value: string | undefined, min: number): void {
  if (value !== undefined && value.length < min)
    throw new ConfigError(`${name} must have at least ${min} characters.`);
}

/** The settings of the environment; throws ConfigError at the first that cannot be used. */
export function readConfig(environment: Environment): Config {
  const ownHost = readText(environment, 'HOST') ?? '127.0.0.1';
  const smtpUrl = readText(environment, 'SMTP_URL');
  const config: Config = {
    port: readNumber(environment, 'PORT', 3000, 65_535),
    host: ownHost,
    dataDir: readText(environment, 'DATA_DIR') ?? './data',
    databaseUrl: readText(environment, 'DATABASE_URL'),
    sampleData: readSwitch(environment, 'SAMPLE_DATA'),
    samplePassword: readText(environment, 'SAMPLE_PASSWORD'),
    adminEmail: readText(environment, 'ADMIN_EMAIL'),
    adminPassword: readText(environment, 'ADMIN_PASSWORD'),
    tokenSecret: readText(environment, 'TOKEN_SECRET'),
    smtpUrl,
    filesBucket: readFilesBucket(environment),
    mailFrom: readText(environment, 'MAIL_FROM') ?? 'CRM <no-reply@localhost>',
    publicUrl: readText(environment, 'PUBLIC_URL')?.replace(/\/+$/, ''),
    needsConfirmedEmail: readSwitch(environment, 'REQUIRE_CONFIRMED_EMAIL') ?? false,
    bounds: readBounds(environment),
    pushServices: readList(environment, 'PUSH_SERVICES'),
    imapHosts: readList(environment, 'IMAP_HOSTS').map((host) => host.toLowerCase()),
    registration: readRegistration(environment, smtpUrl === undefined && isLoopback(ownHost)),
    limits: {
      mailsPerDay: readNumber(environment, 'MAILS_PER_DAY', defaultCommandLimits.mailsPerDay, 1_000_000),
    },
    measurementsKey: readText(environment, 'MEASUREMENTS_KEY'),
    weatherUrl: readText(environment, 'WEATHER_URL'),
    trustedProxies: readProxies(environment),
    undoDays: readNumber(environment, 'UNDO_DAYS', 90, maxDays),
    offlineDays: readNumber(environment, 'OFFLINE_DAYS', 30, maxDays),
    auditDays: environment['AUDIT_DAYS'] ? readNumber(environment, 'AUDIT_DAYS', 0, maxDays) : undefined,
    pushesToLoopback: readSwitch(environment, 'PUSH_TO_LOOPBACK') ?? false,
  };
  if (config.host !== 'localhost' && isIP(config.host) === 0) {
    throw new ConfigError(`HOST must be an IP address or localhost, not "${config.host}".`);
  }
  if (config.databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(config.databaseUrl)) {
    throw new ConfigError(
      'DATABASE_URL must start with postgres://; without it, SQLite in DATA_DIR is used.',
    );
  }
  if (config.smtpUrl !== undefined && !/^smtps?:\/\/./.test(config.smtpUrl)) {
    throw new ConfigError('SMTP_URL must start with smtp:// or smtps://; without it, mails go to a folder.');
  }
  if (config.publicUrl !== undefined && !/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(config.publicUrl)) {
    throw new ConfigError(`PUBLIC_URL must be an http or https address, not "${config.publicUrl}".`);
  }
  if (config.weatherUrl !== undefined && !/^https?:$/.test(URL.parse(config.weatherUrl)?.protocol ?? '')) {
    throw new ConfigError(`WEATHER_URL must be an http or https address, not "${config.weatherUrl}".`);
  }
  if (!config.mailFrom.includes('@')) {
    throw new ConfigError(`MAIL_FROM must hold an e-mail address, not "${config.mailFrom}".`);
  }
  checkLength('SAMPLE_PASSWORD', config.samplePassword, 8);
  checkLength('ADMIN_PASSWORD', config.adminPassword, 8);
  checkLength('TOKEN_SECRET', config.tokenSecret, minSecretLength);
  checkLength('MEASUREMENTS_KEY', config.measurementsKey, minSecretLength);
  if ((config.adminEmail === undefined) !== (config.adminPassword === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (config.adminEmail !== undefined && !config.adminEmail.includes('@')) {
    throw new ConfigError(`ADMIN_EMAIL must be an e-mail address, not "${config.adminEmail}".`);
  }
  if (config.sampleData === true && !isLoopback(config.host) && config.samplePassword === undefined) {
    throw new ConfigError('SAMPLE_DATA on a HOST that others can reach needs SAMPLE_PASSWORD.');
  }
  return config;
}

/** Where the database is: the PostgreSQL that is set, else a file of the data folder. */
export const findDatabaseUrl = (config: Config): string =>
  config.databaseUrl ?? join(config.dataDir, 'crm.sqlite');

/** Where uploads are collected until they are complete. */
export const findUploadsFolder = (config: Config): string => join(config.dataDir, 'uploads');

/** The folder of what people have stored, where no bucket is set. */
export const findFilesFolder = (config: Config): string => join(config.dataDir, 'files');
