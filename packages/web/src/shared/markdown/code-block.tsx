import { Check, Copy } from 'lucide-react';
import { isValidElement, useRef, useState, type ReactNode } from 'react';
import { markdownCopy } from './copy.ts';

const SHOW_COPIED_MS = 2000;

function languageOf(children: ReactNode): string {
  if (!isValidElement<{ readonly className?: string }>(children)) return markdownCopy.code;
  return /language-([\w+#.-]+)/.exec(children.props.className ?? '')?.[1] ?? markdownCopy.code;
}

/** A block of code with a bar: its language and a Copy button. */
export function CodeBlock({ children }: { readonly children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code.current?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), SHOW_COPIED_MS);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="code">
      <div className="code-bar">
        <span>{languageOf(children)}</span>
        <button type="button" aria-label={isCopied ? markdownCopy.copied : markdownCopy.copyCode} onClick={() => void copy()}>
          <Icon className="i i-s" aria-hidden="true" />
          {isCopied ? markdownCopy.copied : markdownCopy.copy}
        </button>
      </div>
      <pre tabIndex={0} ref={code}>{children}</pre>
    </div>
  );
}
