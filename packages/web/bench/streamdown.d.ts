declare module 'streamdown' {
  import type { ComponentType } from 'react';

  export const Streamdown: ComponentType<{ readonly children: string }>;
}
