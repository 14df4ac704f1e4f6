import { profileFieldsFor, type Answer, type UserDocument } from '@marquill/core';
import { useState, type FormEvent } from 'react';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { NotSaved } from '../../shared/ui/not-saved.tsx';
import { profileCopy } from './copy.ts';
import { useSaveProfileMutation } from './profile-api.ts';
import { ProfileControl } from './profile-control.tsx';
import { shownAnswer } from './shown-answer.ts';

interface EditProfileProps {
  readonly user: UserDocument;
  readonly onClose: () => void;
}

type Fields = Readonly<Record<string, Answer>>;

function storedFields(user: UserDocument): Fields {
  const answers = profileFieldsFor(user.accountType).map(({ field, type }): [string, Answer] => {
    const text = shownAnswer(user, field);
    return [field, type === 'multiselect' ? text.split(', ').filter((item) => item !== '') : text];
  });
  return { firstName: user.firstName, lastName: user.lastName, ...Object.fromEntries(answers) };
}

/** The edit dialog of the profile page: names and answers; only what was changed is saved, and a failed save keeps everything typed. */
export function EditProfile({ user, onClose }: EditProfileProps) {
  const [before] = useState(() => storedFields(user));
  const [fields, setFields] = useState(before);
  const [hasFailed, setFailed] = useState(false);
  const [saveProfile, { isLoading }] = useSaveProfileMutation();
  const change = (field: string, value: Answer): void => setFields((now) => ({ ...now, [field]: value }));
  const save = async (): Promise<void> => {
    const changed = Object.fromEntries(Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])));
    const { error } = Object.keys(changed).length === 0 ? { error: undefined } : await saveProfile(changed);
    setFailed(error !== undefined);
    if (error === undefined) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal isOpen title={profileCopy.editTitle} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-fields">
          <div className="prof-two">
            <ProfileControl field="firstName" type="text" label={profileCopy.firstName} value={fields['firstName'] ?? ''} onChange={change} />
            <ProfileControl field="lastName" type="text" label={profileCopy.lastName} value={fields['lastName'] ?? ''} onChange={change} />
          </div>
          <div className="field">
            <label className="label" htmlFor="profile-email">{profileCopy.email}</label>
            <input className="input" id="profile-email" type="email" value={user.email} readOnly />
          </div>
          {profileFieldsFor(user.accountType).map((each) => (
            <ProfileControl key={each.field} {...each} value={fields[each.field] ?? ''} onChange={change} />
          ))}
          {hasFailed && <NotSaved />}
        </div>
        <DialogFooter isBusy={isLoading} onCancel={onClose} />
      </form>
    </Modal>
  );
}
