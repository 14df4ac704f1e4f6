import { greet } from '@marquill/core';
import { useEffect, type ReactNode } from 'react';
import { whenIdle } from '../../shared/when-idle.ts';
import { Suggestions } from './suggestions.tsx';
import { threadPart } from './thread-part.ts';
import './empty.css';

interface EmptyChatProps {
  readonly firstName: string;
  readonly isBlocked: boolean;
  readonly onSuggestion: (text: string) => void;
  /** The message box. */
  readonly children: ReactNode;
}

/** A chat without messages: the greeting, the message box and starter queries (spec §2, empty state). */
export function EmptyChat({ firstName, isBlocked, onSuggestion, children }: EmptyChatProps) {
  // While nothing else is to be done, so that the first message never waits for it.
  useEffect(() => whenIdle(threadPart.prepare), []);
  return (
    <div className="empty">
      <div className="empty-in">
        <h1 className="display hello">{greet(new Date().getHours(), firstName)}</h1>
        <div className="dock">
          <div className="dock-in">{children}</div>
        </div>
        <Suggestions isBlocked={isBlocked} onSuggestion={onSuggestion} />
      </div>
    </div>
  );
}
