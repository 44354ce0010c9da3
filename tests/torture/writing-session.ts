import { todoCommands } from '../../src/apps/todo/server/commands.ts';
import { todoEntity } from '../../src/apps/todo/shared/todo.ts';
import { blankOf } from '../../src/platform/kernel/entities/shared/fields.ts';
import { createId } from '../../src/base/ids.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import { systemActor } from '../../src/platform/kernel/database/server/transaction.ts';
import { createUser } from '../../src/platform/people/identity/server/commands.ts';
import type { Random } from '../support/random.ts';

const commandsPerBatch = 20;
const person = { uid: createId(), roles: ['user'] };

/** Somebody who writes through the product, and knows what was acknowledged in which order. */
export class WritingSession {
  /** Command ids. */
  readonly acknowledged: string[] = [];
  /** How many were acknowledged after each commit: no copy may be between two of these. */
  readonly batchEnds: number[] = [0];
  readonly #database: Database;
  readonly #todos: string[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Commands that are committed together; resolves when all are acknowledged. */
  async writeBatch(random: Random): Promise<void> {
    await Promise.all(Array.from({ length: commandsPerBatch }, () => this.#writeOne(random)));
    this.batchEnds.push(this.acknowledged.length);
  }

  /** The account that all to-dos belong to. */
  async addPerson(): Promise<void> {
    const account = { id: person.uid, email: 'ada@example.com', displayName: 'Ada', passwordHash: null };
    const { commandId } = await this.#database.execute(
      createUser,
      { ...account, roles: ['user'] },
      { actor: systemActor },
    );
    this.acknowledged.push(commandId);
    this.batchEnds.push(this.acknowledged.length);
  }

  async #writeOne(random: Random): Promise<void> {
    const options = { actor: person, commandId: createId() };
    const known = this.#todos[random.integer(this.#todos.length * 3)];
    if (known === undefined) {
      const texts = { title: 'torn', notes: 'x'.repeat(random.integer(3000)) };
      const values = { ...blankOf(todoEntity.fields), ...texts };
      const { answer } = await this.#database.execute(todoCommands.create, values, options);
      this.#todos.push(answer.id);
    } else {
      const changes = { title: createId() };
      await this.#database.execute(todoCommands.updateMany, { ids: [known], changes }, options);
    }
    this.acknowledged.push(options.commandId);
  }
}
