import { isNarrow, menuOpenByDefault, type UserDocument } from '@marquill/core';
import { Menu, SquarePen } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useWindowWidth } from '../../shared/hooks/use-window-width.ts';
import { chatCopy } from './copy.ts';
import { SideMenu } from './side-menu.tsx';
import { useVisibleHeight } from './use-visible-height.ts';
import './shell.css';

interface ChatShellProps {
  readonly user: UserDocument | null;
  readonly chatId: string | null;
  readonly title: string;
  readonly isActive: boolean;
  readonly onNewChat: () => void;
  readonly children: ReactNode;
}

/** The frame of the chat: side menu or drawer, header while the menu is closed, the main part (spec §2; AMB-54, AMB-69). */
export function ChatShell({ user, chatId, title, isActive, onNewChat, children }: ChatShellProps) {
  const narrow = useWindowWidth(isNarrow);
  const [isOpen, setOpen] = useState(() => menuOpenByDefault(innerWidth));
  const shell = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasNarrow = useRef(narrow);
  useEffect(() => {
    if (wasNarrow.current !== narrow) setOpen(!narrow);
    wasNarrow.current = narrow;
  }, [narrow]);
  useVisibleHeight(shell);
  const isDrawer = narrow && isOpen;

  const close = useCallback(() => {
    setOpen(false);
    requestAnimationFrame(() => toggle.current?.focus());
  }, []);
  const selected = useCallback(() => {
    if (isNarrow(innerWidth)) setOpen(false);
  }, []);
  const startNew = (): void => {
    onNewChat();
    selected();
  };
  return (
    <div className={`shell ${isOpen ? 'is-open' : 'is-closed'}`} ref={shell}>
      {isOpen && <SideMenu user={user} chatId={chatId} isDrawer={isDrawer} onNewChat={startNew} onSelected={selected} onClose={close} />}
      {isDrawer && <div className="scrim" onClick={close} />}
      <main className="main" inert={isDrawer}>
        {isActive && <h1 className="vh">{title}</h1>}
        {(narrow || !isOpen) && (
          <header className={isActive ? 'head' : 'head is-bare'}>
            <button className="icon-btn icon-btn-m" type="button" aria-label={chatCopy.openMenu} ref={toggle} onClick={() => setOpen(true)}>
              <Menu className="i" aria-hidden="true" />
            </button>
            <span className="head-title" aria-hidden="true">{isActive ? title : ''}</span>
            {isActive && (
              <button className="icon-btn icon-btn-m" type="button" aria-label={chatCopy.newChat} onClick={startNew}>
                <SquarePen className="i" aria-hidden="true" />
              </button>
            )}
          </header>
        )}
        {children}
      </main>
    </div>
  );
}
