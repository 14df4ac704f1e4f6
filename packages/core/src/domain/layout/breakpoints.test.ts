import { describe, expect, it } from 'vitest';
import {
  enterSends,
  isMobileLayout,
  isNarrow,
  MENU_BREAKPOINT,
  menuOpenByDefault,
  MOBILE_BREAKPOINT,
  SCROLL_BUTTON_DISTANCE,
  SEND_KEY_BREAKPOINT,
  showsScrollButton,
} from './breakpoints.ts';

const widths = [320, 767, 767.5, 768, 768.5, 769, 1200];

describe('the layout', () => {
  it('opens the menu by default at 768 and more, and makes it a drawer below [MENU-06 MENU-07 MENU-08]', () => {
    expect(widths.map(menuOpenByDefault)).toEqual([false, false, false, true, true, true, true]);
    expect(widths.map(isNarrow)).toEqual([true, true, true, false, false, false, false]);
  });

  it('is mobile at 768 and less [HUB-06]', () => {
    expect(widths.map(isMobileLayout)).toEqual([true, true, true, true, false, false, false]);
  });

  it('lets Enter send from 769 on [INPUT-07]', () => {
    expect(widths.map(enterSends)).toEqual([false, false, false, false, false, true, true]);
  });

  it('shows the scroll button at more than 100 px from the bottom [CHAT-02 CHAT-03]', () => {
    expect([0, 99, 100, 100.5, 101].map(showsScrollButton)).toEqual([false, false, false, true, true]);
  });

  it('names its widths and distances [CONST-10 CONST-11 CONST-13]', () => {
    expect([MENU_BREAKPOINT, MOBILE_BREAKPOINT, SEND_KEY_BREAKPOINT, SCROLL_BUTTON_DISTANCE]).toEqual([768, 768, 769, 100]);
  });
});
