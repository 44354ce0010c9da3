/** What commands allow one person, as the operator has set it. */
export interface CommandLimits {
  /** How many addresses outside a person may write to in a day; on the first day of an account a tenth of it. */
  readonly mailsPerDay: number;
}

export const defaultCommandLimits: CommandLimits = { mailsPerDay: 500 };
