import { useState } from 'react';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { profileCopy } from './copy.ts';
import { DeleteAccount } from './delete-account.tsx';
import { saveExport } from './save-export.ts';

/** What is a person's own: everything to take along, and the end of the account. */
export function DataSection() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const take = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(await saveExport());
    setBusy(false);
  };
  return (
    <section className="sec" aria-labelledby="data">
      <div className="sec-head"><h2 className="display" id="data">{profileCopy.data}</h2></div>
      <div className="row row-between">
        <p className="muted">{profileCopy.exportHint}</p>
        <button className="btn btn-outline" type="button" aria-disabled={isBusy || undefined} onClick={() => void take()}>
          {isBusy ? profileCopy.exporting : profileCopy.exportData}
        </button>
      </div>
      {error !== null && <ErrorAlert>{error}</ErrorAlert>}
      <div className="row row-between">
        <p className="muted">{profileCopy.deleteHint}</p>
        <button className="btn btn-outline btn-danger" type="button" onClick={() => setDeleting(true)}>{profileCopy.deleteAccount}</button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  );
}
