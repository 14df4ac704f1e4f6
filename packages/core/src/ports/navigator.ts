/** Leaves the app for another page: in a browser, location.assign. */
export interface Navigator {
  navigate(url: string): void;
}
