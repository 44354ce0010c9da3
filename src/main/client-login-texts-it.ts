/** The words of the sign-in document. login.html has the Italian ones too, for the first paint. */
export interface LoginTexts {
  title: { login: string; register: string };
  heading: { login: string; register: string };
  motto: string;
  displayName: string;
  email: string;
  password: string;
  passwordConfirm: string;
  forgotPassword: string;
  noAccount: string;
  hasAccount: string;
  toRegister: string;
  toLogin: string;
  pending: { login: string; register: string };
  done: string;
  invite: string;
  closed: string;
  expired: string;
  refused: string;
  elsewhere: string;
  offline: string;
  failed: string;
  /** How long, as in "10 minutes". */
  wait: (time: string) => string;
  showPassword: string;
  hidePassword: string;
  languages: string;
  /** What the forms and the server refuse, by the English words in which they do. */
  errors: Readonly<Record<string, string>>;
}

export const it: LoginTexts = {
  title: { login: 'Accedi', register: 'Registrati' },
  heading: { login: 'Accedi al tuo account', register: 'Crea un account' },
  motto: 'Clienti, appuntamenti, progetti e messaggi: tutto in un unico posto.',
  displayName: 'Nome visualizzato',
  email: 'Email',
  password: 'Password',
  passwordConfirm: 'Conferma password',
  forgotPassword: 'Password dimenticata?',
  noAccount: 'Non hai un account?',
  hasAccount: 'Hai già un account?',
  toRegister: 'Registrati',
  toLogin: 'Accedi',
  pending: { login: 'Accesso in corso...', register: 'Registrazione in corso...' },
  done: 'Accesso effettuato',
  invite: 'La registrazione è solo su invito: chiedi un link a un amministratore.',
  closed: 'La registrazione è chiusa: chiedi un account a un amministratore.',
  expired: 'La sessione è scaduta: accedi di nuovo.',
  refused: 'La sessione non è più valida: accedi di nuovo.',
  elsewhere: 'Sei uscito in un’altra scheda: accedi di nuovo.',
  offline: 'Il server non è raggiungibile. Controlla la connessione e riprova: i dati inseriti restano qui.',
  failed: 'Qualcosa non ha funzionato. Riprova tra poco.',
  wait: (time) => `Troppi tentativi. Riprova tra ${time}.`,
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  languages: 'Lingua',
  errors: {
    'Min character length is 4': 'Inserisci almeno 4 caratteri',
    'Please enter a valid email': 'Inserisci un indirizzo email valido',
    'Passwords do not match': 'Le password non coincidono',
    'Check your username/email': 'Controlla l’email',
    'Check your password': 'Controlla la password',
    'The email is already in use': 'Questa email è già in uso',
    'Enter display name': 'Inserisci un nome',
    'This account is disabled': 'Questo account è disattivato',
    'The password must have at least 8 characters': 'Usa almeno 8 caratteri',
    'This password is too common: choose another one': 'Questa password è troppo comune: scegline un’altra',
    'An administrator has this name: choose another one':
      'Un amministratore ha già questo nome: scegline un altro',
    'Addresses of this domain cannot register here':
      'Gli indirizzi di questo dominio non possono registrarsi',
    'This invitation is not valid any more: ask for a new one':
      'Questo invito non è più valido: chiedine uno nuovo',
    'Confirm your email first: see the message that we sent you':
      'Conferma prima la tua email con il messaggio che ti abbiamo inviato',
  },
};
