/** From this window width on, in CSS pixels, the side menu is open by default; below it the menu is a drawer (spec §2, §9). */
export const MENU_BREAKPOINT = 768;

/** Up to and with this width screens use the mobile layout (spec §2, Brand Hub; §9). */
export const MOBILE_BREAKPOINT = 768;

/** From this width on the Enter key sends (spec §9: narrow means under 769). */
export const SEND_KEY_BREAKPOINT = 769;

/** The scroll-to-bottom button appears farther than this from the bottom, in CSS pixels (spec §9). */
export const SCROLL_BUTTON_DISTANCE = 100;

/** Whether the side menu starts open. */
export function menuOpenByDefault(width: number): boolean {
  return width >= MENU_BREAKPOINT;
}

/** Whether the menu is a drawer that closes after a selection: below 768 (AMB-26). */
export function isNarrow(width: number): boolean {
  return width < MENU_BREAKPOINT;
}

/** Whether the mobile layout applies: 768 or less. */
export function isMobileLayout(width: number): boolean {
  return width <= MOBILE_BREAKPOINT;
}

/** Whether Enter sends the message (769 or more) or adds a line. */
export function enterSends(width: number): boolean {
  return width >= SEND_KEY_BREAKPOINT;
}

/** Whether the scroll-to-bottom button shows at this distance from the bottom: more than 100 px. */
export function showsScrollButton(distance: number): boolean {
  return distance > SCROLL_BUTTON_DISTANCE;
}
