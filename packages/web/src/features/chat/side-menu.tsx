import { brandCompleteness, type UserDocument } from '@marquill/core';
import { Mail, PanelLeftClose, SquarePen, SwatchBook } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { config } from '../../shared/config/config.ts';
import { fill } from '../../shared/config/define-copy.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { uiCopy } from '../../shared/ui/copy.ts';
import { ChatList } from './chat-list.tsx';
import { chatCopy } from './copy.ts';

interface SideMenuProps {
  readonly user: UserDocument | null;
  readonly chatId: string | null;
  readonly isDrawer: boolean;
  readonly onNewChat: () => void;
  readonly onSelected: () => void;
  readonly onClose: () => void;
}

function initialsOf(user: UserDocument | null): string {
  return `${user?.firstName.trim().charAt(0) ?? ''}${user?.lastName.trim().charAt(0) ?? ''}`.toUpperCase();
}

/** The side menu: new chat, Brand Hub, past chats, contact, profile (spec §2, chat). */
export function SideMenu({ user, chatId, isDrawer, onNewChat, onSelected, onClose }: SideMenuProps) {
  const navigate = useNavigate();
  const close = useRef<HTMLButtonElement>(null);
  const completeness = useMemo(() => (user === null ? null : brandCompleteness(user)), [user]);
  useEffect(() => {
    if (isDrawer) close.current?.focus();
  }, [isDrawer]);
  return (
    <nav className="side" aria-label={chatCopy.menu} onKeyDown={(event) => isDrawer && event.key === 'Escape' && onClose()}>
      <div className="side-head">
        <Brand />
        <button className="icon-btn icon-btn-m" type="button" aria-label={chatCopy.closeMenu} onClick={onClose} ref={close}>
          <PanelLeftClose className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="side-top">
        <button className="side-item side-new" type="button" onClick={onNewChat}>
          <SquarePen className="i" aria-hidden="true" />
          {chatCopy.newChat}
        </button>
        <div className="side-hub">
          <button
            className="side-item"
            type="button"
            onClick={() => {
              onSelected();
              void navigate(PATHS.brandHub);
            }}
          >
            <SwatchBook className="i" aria-hidden="true" />
            {chatCopy.brandHub}
          </button>
          {completeness !== null && (
            <span className="end">
              {fill(chatCopy.brandHubCount, { filled: completeness.filled, total: completeness.total })}
              <span className="vh">{chatCopy.brandHubCountRest}</span>
            </span>
          )}
        </div>
      </div>
      <ChatList chatId={chatId} onSelected={onSelected} />
      <div className="side-foot">
        <a className="side-item" href={`mailto:${config.supportEmail}`} onClick={onSelected}>
          <Mail className="i" aria-hidden="true" />
          {chatCopy.contact}
        </a>
        <Link className="side-item" to={PATHS.profile}>
          <span className="avatar" aria-hidden="true">{initialsOf(user)}</span>
          <span>{chatCopy.profile}</span>
        </Link>
        <p className="version">{uiCopy.version}</p>
      </div>
    </nav>
  );
}
