/** What a command asks to be done outside the database: once it is committed, by the process that ran it. */
export interface AskedEffect {
  readonly effect: object;
  readonly data: unknown;
}

/** Where commands ask for effects: a transaction. */
interface EffectAsker {
  readonly effects: AskedEffect[];
}
/** Where committed effects are announced: the database. */
interface EffectSource {
  onEffect(listener: (asked: AskedEffect) => void): () => void;
}

/** A kind of effect: commands request it, and listeners do it. Nothing is stored: what a crash cuts off is lost. */
export class Effect<Data> {
  /** Within a command: a rollback takes it back, and a command id that is answered again does not repeat it. */
  ask(transaction: EffectAsker, data: Data): void {
    transaction.effects.push({ effect: this, data });
  }

  /** Calls back with each that a committed command of this process requested; returns the function that stops it. */
  listen(database: EffectSource, run: (data: Data) => void): () => void {
    return database.onEffect(({ effect, data }) => {
      if (effect === this) run(data as Data); // safe: only `ask` of this very effect brings it
    });
  }
}
