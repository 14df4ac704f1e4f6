import { WifiOff } from 'lucide-react';
import { useOnline } from '../hooks/use-online.ts';
import { uiCopy } from './copy.ts';
import { Toast } from './toast.tsx';

/** Says at the foot of a screen that there is no connection; nothing moves for it. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Toast>
      <p className="toast toast-words">
        <WifiOff className="i" aria-hidden="true" />
        {uiCopy.offlineSaves}
      </p>
    </Toast>
  );
}
