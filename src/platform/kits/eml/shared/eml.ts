/** What is kept of a mail that another program wrote. */
export const emlLimits = {
  recipients: 500,
  replyTo: 20,
  references: 50,
  name: 200,
  email: 254,
  messageId: 500,
  subject: 500,
  message: 2_000_000,
  files: 100,
} as const;

interface Mailbox {
  readonly name: string;
  readonly email: string;
}

/** A mail as another program wrote it; its text is clean HTML. */
export interface EmlMail {
  /** Without brackets. */
  readonly messageId: string;
  /** The Message-IDs of the mails before it in the conversation. */
  readonly references: string[];
  readonly sender: Mailbox;
  readonly to: Mailbox[];
  readonly cc: Mailbox[];
  /** To whom replies are sent; empty if that is the sender. */
  readonly replyTo: Mailbox[];
  readonly subject: string;
  readonly at: string;
  readonly message: string;
}

/** A file of a mail, whose content is stored. */
export interface StoredEmlFile {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly isInline: boolean;
}
