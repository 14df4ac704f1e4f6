import { useEffect } from 'react';
import { config } from '../config/config.ts';

/** Names the page in the browser's tab: "<title> · <product>". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? config.productName : `${title} · ${config.productName}`;
  }, [title]);
}
