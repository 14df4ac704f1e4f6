import { Check, Copy } from 'lucide-react';
import { isValidElement, memo, useState, type ReactNode } from 'react';
import { markdownCopy } from './copy.ts';
import { useCodeTokens } from './use-code-tokens.ts';

const SHOW_COPIED_MS = 2000;

interface Source {
  readonly code: string;
  /** As the fence names it; null when it names none. */
  readonly language: string | null;
}

/** Reads the one code element that Markdown puts into a block of code; without the break before the closing fence. */
function sourceOf(children: ReactNode): Source {
  if (!isValidElement<{ readonly className?: string; readonly children?: ReactNode }>(children)) return { code: '', language: null };
  const { className = '', children: text } = children.props;
  const code = typeof text === 'string' ? text.replace(/\n$/, '') : '';
  return { code, language: /language-([\w+#.-]+)/.exec(className)?.[1] ?? null };
}

/** Code in the colours of its language once they are known. */
const Code = memo(function Code({ code, language }: Source) {
  const tokens = useCodeTokens(code, language);
  return <code>{tokens?.map(({ kind, text }, index) => (kind === '' ? text : <span key={index} className={kind}>{text}</span>)) ?? code}</code>;
});

/** A block of code with a bar: its language and a Copy button. */
export function CodeBlock({ children }: { readonly children: ReactNode }) {
  const { code, language } = sourceOf(children);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOW_COPIED_MS);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="code">
      <div className="code-bar">
        <span>{language ?? markdownCopy.code}</span>
        <button type="button" aria-label={isCopied ? markdownCopy.copied : markdownCopy.copyCode} onClick={() => void copy()}>
          <Icon className="i i-s" aria-hidden="true" />
          {isCopied ? markdownCopy.copied : markdownCopy.copy}
        </button>
      </div>
      <pre tabIndex={0}><Code code={code} language={language} /></pre>
    </div>
  );
}
