import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { devicesKey, endDevice, endOtherDevices, listDevices } from '../../identity/client/account-api.ts';
import type { Device } from '../../identity/shared/account-schema.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { isHandheld, nameDevice } from './device-name.ts';
import { useAccountTexts } from './texts/en.ts';
import { describeCallFailure } from './use-account-form.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

/** The devices that are signed in, with a way to sign each out. */
export function DeviceList() {
  const texts = useAccountTexts();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const devices = useQuery({ queryKey: devicesKey, queryFn: listDevices });
  const run = async (end: () => Promise<unknown>, done: string) => {
    try {
      await end();
      showMessage({ variant: 'success', text: done });
    } catch (error) {
      showMessage({ variant: 'error', text: describeCallFailure(texts, error) });
    }
    setAsks(false);
    await queryClient.invalidateQueries({ queryKey: devicesKey });
  };
  if (devices.isPending) return <Skeleton className="h-16 w-full" />;
  if (devices.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-dim">
        {texts.loadFailed}
        <Button size="sm" icon="refresh" onClick={() => devices.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  }
  const hasOthers = devices.data.some((device) => !device.isCurrent);
  return (
    <>
      <ul className="flex flex-col rounded-xl border border-line">
        {devices.data.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => void run(() => endDevice(device.id), texts.signedOut)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button icon="logout" onClick={() => setAsks(true)} className="mt-4">
          {texts.signOutOthers}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-dim">{texts.noOthers}</p>
      )}
      {asks && (
        <Suspense>
          <ConfirmDialog
            open={asks}
            onOpenChange={setAsks}
            title={texts.signOutOthersTitle}
            description={texts.signOutOthersText}
            confirmLabel={texts.signOutOthers}
            danger
            onConfirm={() => void run(endOtherDevices, texts.othersSignedOut)}
          />
        </Suspense>
      )}
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const texts = useAccountTexts();
  const format = useFormat();
  const name = nameDevice(device.userAgent) ?? texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line p-4 not-first:border-t">
      <Icon name={isHandheld(device.userAgent) ? 'sms' : 'desktop_windows'} size={24} className="text-dim" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <bdi>{name}</bdi>
          {device.isCurrent && <Chip label={texts.thisDevice} tone="green" />}
          {device.isLocked && <Chip label={texts.lockedDevice} icon="lock" />}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-dim">
          {texts.lastSeen(format.relative(device.seenAt))} · {texts.signedInAt(format.date(device.createdAt))}
        </p>
      </div>
      {!device.isCurrent && (
        <Button size="sm" aria-label={texts.signOutDevice(name)} onClick={onEnd} className="max-sm:ms-10">
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
