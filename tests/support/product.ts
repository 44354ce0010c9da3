import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { createId } from '../../src/base/ids.ts';
import type { Change } from '../../src/platform/kernel/database/server/change.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../src/platform/kernel/http/shared/endpoint.ts';
import { describeCommand } from '../../src/platform/kernel/commands/server/implement.ts';
import type {
  AnswerFor,
  CommandDeclaration,
  InputFor,
} from '../../src/platform/kernel/commands/shared/declaration.ts';
import type { PasswordHasher } from '../../src/platform/people/identity/server/password.ts';
import type { Role } from '../../src/platform/people/identity/shared/schema.ts';
import { createFileStore } from '../../src/platform/kernel/files/server/node-file-store.ts';
import { ForeignFiles } from '../../src/platform/kernel/foreign-files/server/node-foreign-files.ts';
import { createStaging } from '../../src/platform/kernel/files/server/node-staging.ts';
import type { FilePlaces } from '../../src/platform/kernel/files/server/staging.ts';
import type { FileStore } from '../../src/platform/kernel/files/server/store.ts';
import { createFolderMailer } from '../../src/platform/people/mail/server/node-mailer.ts';
import { createUser } from '../../src/platform/people/identity/server/commands.ts';
import { defineCommand } from '../../src/platform/kernel/database/server/command.ts';
import { systemActor } from '../../src/platform/kernel/database/server/transaction.ts';
import { loadSampleData } from '../../src/main/server-sample.ts';
import {
  createProduct,
  openProductDatabase,
  type Product,
  type ProductOptions,
} from '../../src/main/server-product.ts';
import { createProductDatabaseUrl, type DatabaseKind } from './databases.ts';
import { testClock, testStart } from './test-clock.ts';
import { readOutbox, type SentMail } from './outbox.ts';

/** Hashing as slow as the real one would make the tests slow; its own test uses argon2. */
export const plainHasher: PasswordHasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, stored) => stored === `plain:${password}`,
};

const noStore: FileStore = {
  put: async () => {},
  putFile: async () => {},
  findStoredAt: async () => undefined,
  open: async () => undefined,
  async *list() {},
  removeUnfinished: async () => {},
  remove: async () => {},
};
/** For products that store nothing. */
const noUpload = async () => {
  throw new Error('There are no uploads here.');
};
export const noFiles: FilePlaces = {
  store: noStore,
  staging: {
    create: noUpload,
    find: async () => undefined,
    append: noUpload,
    readStart: noUpload,
    rewrite: noUpload,
    complete: noUpload,
    remove: async () => {},
    removeOlder: async () => {},
  },
};

/** A response's JSON, for tests that look into it field by field. */
export const readJson = async (response: Response): Promise<any> => response.json(); // safe: what the test expects of it is asserted

export interface Answered<Answer> {
  status: number;
  body: Answer;
  headers: Headers;
}

type CallOptions<E> = { query?: QueryOf<E>; body?: BodyOf<E>; commandId?: string; language?: string };

/** Somebody who makes calls: with a token, or without one. */
export class Caller {
  readonly uid: string;
  readonly email: string;
  readonly token: string | undefined;
  readonly #product: Product;

  constructor(product: Product, account?: { uid: string; email: string; token: string }) {
    this.#product = product;
    this.uid = account?.uid ?? '';
    this.email = account?.email ?? '';
    this.token = account?.token;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token !== undefined && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${this.token}`);
    return this.#product.api.fetch(new Request(`http://crm.test${path}`, { ...init, headers }));
  }

  async call<Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
    endpoint: Endpoint<Q, B, A>,
    options: CallOptions<Endpoint<Q, B, A>> = {},
  ): Promise<Answered<AnswerOf<Endpoint<Q, B, A>>>> {
    const query = new URLSearchParams(Object(options.query));
    const response = await this.fetch(query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path, {
      method: endpoint.method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.commandId === undefined ? {} : { 'command-id': options.commandId }),
        ...(options.language === undefined ? {} : { 'accept-language': options.language }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const body = (text === '' ? null : JSON.parse(text)) as AnswerOf<Endpoint<Q, B, A>>; // safe: the test says which answer it expects
    return { status: response.status, body, headers: response.headers };
  }

  /** Sends a declared command. */
  run<D extends CommandDeclaration>(command: D, input: InputFor<D>): Promise<Answered<AnswerFor<D>>> {
    return this.call(describeCommand<D>(command), { body: input });
  }
}

export interface TestProduct {
  product: Product;
  /** Where its database, mails and files are. */
  place: { url: string; folder: string };
  database: Database;
  /** The clock of the product: tests move it. */
  clock: { now: Date };
  nobody: Caller;
  /** What was published since the start, in order. */
  published: Change[];
  logged: Record<string, unknown>[];
  /** The mails that were sent until now, oldest first, to this address. */
  readMails(to: string): Promise<SentMail[]>;
  /** Makes an account with these roles and signs in. */
  asUser(...roles: Role[]): Promise<Caller>;
  /** As `asUser`, with a name that others see. */
  asPerson(displayName: string, ...roles: Role[]): Promise<Caller>;
  /** The person whom this token belongs to. */
  withToken(token: string): Caller;
  close(): Promise<void>;
}

/** Gives a person the sample data of all apps. */
export async function loadSampleFor(database: Database, uid: string): Promise<void> {
  const load = defineCommand('sample.load', v.undefined(), loadSampleData);
  await database.execute(load, undefined, { actor: { uid, roles: ['user'] } });
}

export const testPassword = 'a good password';

/** One for all products of a worker: starting threads takes a while. They end when they have nothing to do. */
const foreignFiles = new ForeignFiles({ log: () => {} });

export type TestOptions = Partial<
  Pick<
    ProductOptions,
    | 'limits'
    | 'hasher'
    | 'needsConfirmedEmail'
    | 'registration'
    | 'measurementsKey'
    | 'weatherUrl'
    | 'readForeign'
    | 'push'
    | 'fetchOutside'
    | 'connectMailbox'
    | 'openMailer'
    | 'beats'
    | 'bounds'
    | 'mailer'
  > & {
    /** The time of the product; without it, a time that only tests move. */
    clock: TestProduct['clock'];
    /** How many addresses outside a person may write to in a day. */
    mailsPerDay: number;
    /** Another process of this product: the same database, files and clock. Close it first. */
    twinOf: TestProduct;
  }
>;

/** The whole product on a migrated, empty database of its own. */
export const testTokenSecret = 'a secret that only the tests know, long enough';

/** A clock that only advances when a test moves it; the time of the process is moved with it. */
function createStillClock(): TestProduct['clock'] {
  let at = new Date(testStart);
  return {
    get now() {
      return at;
    },
    set now(instant) {
      at = instant;
      testClock.moveTo(instant.getTime());
    },
  };
}

export async function startTestProduct(kind: DatabaseKind, options: TestOptions = {}): Promise<TestProduct> {
  const { twinOf } = options;
  const clock = twinOf?.clock ?? options.clock ?? createStillClock();
  const url = twinOf?.place.url ?? (await createProductDatabaseUrl(kind));
  const database = await openProductDatabase({
    url,
    now: () => clock.now,
    isDurable: false,
    limits: { mailsPerDay: options.mailsPerDay ?? 100_000 },
  });
  const folder = twinOf?.place.folder ?? mkdtempSync(join(tmpdir(), 'crm-product-'));
  const logged: Record<string, unknown>[] = [];
  const hasher = options.hasher ?? plainHasher;
  const product = createProduct({
    database,
    hasher,
    readForeign: options.readForeign ?? foreignFiles.read,
    tokenSecret: testTokenSecret,
    log: (entry) => logged.push(entry),
    version: 'test',
    limits: {
      account: 1000,
      device: 1000,
      address: 1000,
      registrations: 1000,
      mails: 1000,
      mailsPerAccount: 1000,
      signIns: 1000,
      newPasswords: 1000,
      ...options.limits,
    },
    mailer: options.mailer ?? createFolderMailer(join(folder, 'outbox'), 'CRM <crm@example.com>'),
    files: {
      store: createFileStore(join(folder, 'files')),
      staging: createStaging(join(folder, 'uploads')),
    },
    publicUrl: () => 'http://crm.test',
    needsConfirmedEmail: options.needsConfirmedEmail ?? false,
    ...(options.registration && { registration: options.registration }),
    ...(options.push && { push: options.push }),
    ...(options.connectMailbox && { connectMailbox: options.connectMailbox }),
    ...(options.openMailer && { openMailer: options.openMailer }),
    ...(options.fetchOutside && { fetchOutside: options.fetchOutside }),
    measurementsKey: options.measurementsKey,
    weatherUrl: options.weatherUrl,
    beats: options.beats ?? {},
    // The clock of a test does not advance, so used-up budgets are not refilled.
    bounds: { costPerMinute: { workMs: 1e9, bytes: 1e12 }, ...options.bounds },
  });
  const published: Change[] = [];
  database.onCommit((changes) => published.push(...changes));
  const nobody = new Caller(product);
  let count = 0;
  const asPerson = async (displayName: string, ...roles: Role[]): Promise<Caller> => {
    const email = `person-${++count}@example.com`;
    const uid = createId();
    const passwordHash = await hasher.hash(testPassword);
    const account = { id: uid, email, displayName, passwordHash, roles };
    await database.execute(createUser, account, { actor: systemActor });
    const response = await nobody.fetch('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: testPassword }),
    });
    const { access_token: token } = await readJson(response);
    return new Caller(product, { uid, email, token });
  };
  return {
    product,
    place: { url, folder },
    database,
    clock,
    nobody,
    published,
    logged,
    withToken: (token) => new Caller(product, { uid: '', email: '', token }),
    async readMails(to) {
      await product.settle();
      return readOutbox(join(folder, 'outbox')).filter((mail) => mail.to === to);
    },
    asPerson,
    asUser: (...roles) => asPerson(`Person ${count + 1}`, ...roles),
    async close() {
      await product.close();
      await product.settle();
      await database.close();
      if (!twinOf) rmSync(folder, { recursive: true, force: true });
    },
  };
}
