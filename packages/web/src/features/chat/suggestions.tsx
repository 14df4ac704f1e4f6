import { ArrowRight, Check } from 'lucide-react';
import { useUserVersion } from '../../shared/session/use-user.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSuggestionsQuery } from './chat-api.ts';
import { suggestionUsed, useChatDispatch, useChatState } from './chat-slice.ts';
import { chatCopy } from './copy.ts';

interface SuggestionsProps {
  /** While sending or at the limit nothing is sent and nothing is used up (AMB-44). */
  readonly isBlocked: boolean;
  readonly onSuggestion: (text: string) => void;
}

/** Starter queries; each can be clicked once and then dims for the rest of the visit. */
export function Suggestions({ isBlocked, onSuggestion }: SuggestionsProps) {
  const { data: suggestions, isLoading } = useSuggestionsQuery(useUserVersion());
  const used = useChatState((state) => state.usedSuggestions);
  const dispatch = useChatDispatch();
  if (isLoading) return <section className="try" aria-hidden="true"><Skeleton widths={['70%', '52%', '61%']} /></section>;
  if (suggestions === undefined || suggestions.length === 0) return null;
  return (
    <section className="try" aria-labelledby="try-asking">
      <h2 id="try-asking">{chatCopy.tryAsking}</h2>
      {suggestions.map((text) => {
        const isUsed = used.includes(text);
        const Icon = isUsed ? Check : ArrowRight;
        return (
          <button
            key={text}
            type="button"
            className={isUsed ? 'is-used' : undefined}
            disabled={isUsed || isBlocked}
            onClick={() => {
              dispatch(suggestionUsed(text));
              onSuggestion(text);
            }}
          >
            <span>{text}</span>
            <Icon className="i i-s" aria-hidden="true" />
          </button>
        );
      })}
    </section>
  );
}
