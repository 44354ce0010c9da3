import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { createId } from '../../../../base/ids.ts';
import { type AccountSecurity, accountSecurities, type MailAccount } from '../../shared/account.ts';
import { isAddress } from '../../../../base/mail-address.ts';
import { saveAccount } from '../api.ts';
import { useMailSettingsTexts } from './texts/en.ts';
import { useLeftFields } from './use-left-fields.ts';

interface AccountFormProps {
  /** Undefined for a new one. */
  account: MailAccount | undefined;
  onClose: () => void;
}

const ports: Readonly<Record<AccountSecurity, number>> = { tls: 993, starttls: 143, none: 143 };

const smtpPorts: Readonly<Record<AccountSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65_535;

type CheckedField = 'address' | 'host' | 'port' | 'password' | 'smtpHost' | 'smtpPort';

/** Connects a mailbox, or gives a connected one a new password. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const texts = useMailSettingsTexts();
  const [values, setValues] = useState({
    address: account?.address ?? '',
    host: account?.host ?? '',
    port: String(account?.port ?? ports.tls),
    security: account?.security ?? ('tls' as const),
    user: account?.user ?? '',
    password: '',
    smtpHost: account?.smtp?.host ?? '',
    smtpPort: String(account?.smtp?.port ?? smtpPorts.tls),
    smtpSecurity: account?.smtp?.security ?? ('tls' as const),
    smtpUser: account?.smtp?.user ?? '',
    smtpPassword: '',
  });
  const [usesSmtp, setUsesSmtp] = useState(Boolean(account?.smtp));
  const fields = useLeftFields<CheckedField>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const port = Number(values.port);
  const smtpPort = Number(values.smtpPort);
  const user = values.user.trim() || values.address.trim();
  const isWrong = {
    address: !isAddress(values.address.trim()),
    host: values.host.trim() === '',
    port: !isPort(port),
    smtpHost: usesSmtp && values.smtpHost.trim() === '',
    smtpPort: usesSmtp && !isPort(smtpPort),
    password: values.password === '',
  };
  const line = (name: 'address' | 'host' | 'port' | 'user' | 'password', type = 'text') => ({
    label: texts.fields[name],
    type,
    dir: 'ltr' as const,
    value: values[name],
    error: name !== 'user' && fields.isShown(name) && isWrong[name] ? texts.errors[name] : null,
    ...(name !== 'user' && { onBlur: fields.leave(name) }),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const smtpLine = (name: 'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPassword', label: string) => ({
    label,
    dir: 'ltr' as const,
    value: values[name],
    ...((name === 'smtpHost' || name === 'smtpPort') && {
      error:
        fields.isShown(name) && isWrong[name] ? texts.errors[name === 'smtpHost' ? 'host' : 'port'] : null,
      onBlur: fields.leave(name),
    }),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    fields.check();
    if (Object.values(isWrong).includes(true)) return;
    setIsBusy(true);
    const { address, host, security, password } = values;
    const id = account?.id ?? createId();
    const problem = await saveAccount({
      id,
      address: address.trim(),
      host: host.trim(),
      port,
      security,
      user,
      password,
      smtp: usesSmtp
        ? {
            host: values.smtpHost.trim(),
            port: smtpPort,
            security: values.smtpSecurity,
            user: values.smtpUser.trim(),
            password: values.smtpPassword,
          }
        : null,
    });
    setIsBusy(false);
    setFailure(problem);
    if (problem === null) onClose();
  };
  return (
    <form
      noValidate
      aria-label={account ? texts.edit(account.address) : texts.add}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-xl border border-line p-4"
    >
      <TextField required autoComplete="email" {...line('address', 'email')} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_6rem]">
        <TextField required {...line('host')} />
        <Select
          label={texts.fields.security}
          value={values.security}
          options={accountSecurities.map((value) => ({ value, label: texts.securities[value] }))}
          onValueChange={(security) => change({ security, port: String(ports[security]) })}
        />
        <TextField required {...line('port')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField autoComplete="username" {...line('user')} />
        <TextField required autoComplete="new-password" {...line('password', 'password')} />
      </div>
      <p className="text-[0.8125rem] text-dim">{texts.passwordHint}</p>
      <Checkbox label={texts.smtp.use} checked={usesSmtp} onCheckedChange={setUsesSmtp} />
      {usesSmtp ? (
        <>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_6rem]">
            <TextField required {...smtpLine('smtpHost', texts.smtp.host)} />
            <Select
              label={texts.fields.security}
              value={values.smtpSecurity}
              options={accountSecurities.map((value) => ({ value, label: texts.securities[value] }))}
              onValueChange={(smtpSecurity) =>
                change({ smtpSecurity, smtpPort: String(smtpPorts[smtpSecurity]) })
              }
            />
            <TextField required {...smtpLine('smtpPort', texts.fields.port)} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField autoComplete="off" {...smtpLine('smtpUser', texts.smtp.user)} />
            <TextField
              type="password"
              autoComplete="new-password"
              {...smtpLine('smtpPassword', texts.smtp.password)}
            />
          </div>
        </>
      ) : (
        <p className="text-[0.8125rem] text-dim">{texts.smtp.hint}</p>
      )}
      {failure !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="primary" type="submit" pending={isBusy}>
          {account ? texts.save : texts.connect}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
