/** One line of the business profile text: what it is called and what the person wrote. */
export interface ProfileFact {
  /** Where the value comes from: `businessName`, or `brandCore.mission` for Brand Hub fields. */
  readonly key: string;
  /** As shown on screen, e.g. "Startup Name". */
  readonly label: string;
  readonly value: string;
}
