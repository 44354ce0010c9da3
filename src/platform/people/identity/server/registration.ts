/** Who may register: everybody, people with an invitation link, or nobody; without a domain listed, any address. */
export interface RegistrationPolicy {
  readonly mode: 'open' | 'invite' | 'closed';
  /** Lower-case e-mail domains that may register without an invitation. */
  readonly domains: string[];
}

export const openRegistration: RegistrationPolicy = { mode: 'open', domains: [] };
