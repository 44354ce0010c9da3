import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordForm } from './use-record-form.ts';

const pauseMs = 800;

/**
 * Saves what was typed once per pause, and when the form is left; `onKept` is called when it is left with values that cannot
 * be saved. A change that was refused and a restored draft wait for the person. Returns what is said of it.
 */
export function useAutosave<Values extends object>(
  form: RecordForm<Values>,
  onSave: () => boolean,
  onKept: () => void,
): 'none' | 'saving' | 'saved' | 'kept' {
  const { isAutosaved, isDirty, isRestored, refused, values } = form;
  const isReady = isAutosaved && isDirty && !isRestored && refused === undefined;
  const [hasChanged, setHasChanged] = useState(false);
  const [keptText, setKeptText] = useState<string>();
  if (isReady && !hasChanged) setHasChanged(true);
  const text = JSON.stringify(values);
  const save = useEffectEvent((): boolean => {
    const isSaved = !isReady || onSave();
    setKeptText(isSaved ? undefined : text);
    return isSaved;
  });
  const leave = useEffectEvent(() => {
    if (isReady && !onSave()) onKept();
  });
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isReady, text]);
  useEffect(() => {
    if (!isAutosaved) return;
    const saveNow = () => void save();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      leave();
    };
  }, [isAutosaved]);
  if (!hasChanged) return 'none';
  if (!isDirty) return 'saved';
  return keptText === text || !isReady ? 'kept' : 'saving';
}
