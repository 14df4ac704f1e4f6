import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section named in the address, and says which section is at the top of the window. */
export function useScrollToSection(keys: readonly string[]): string {
  const { hash } = useLocation();
  const first = keys[0] ?? '';
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    target?.scrollIntoView();
  }, [hash]);
  const joined = keys.join(' ');
  useEffect(() => {
    const follow = (): void => {
      const line = innerHeight / 3;
      const passed = joined.split(' ').filter((key) => (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) < line);
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2 && scrollY > 0;
      setCurrent((isAtEnd ? joined.split(' ').at(-1) : passed.at(-1)) ?? first);
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
    return () => removeEventListener('scroll', follow);
  }, [joined, first]);
  return current;
}
