/** Tells on the error output how far a scenario is, at each tenth of it. */
export function createProgress(scenario: string, of: number): (done: number) => void {
  let told = 0;
  return (done) => {
    const tenths = Math.floor((10 * done) / of);
    if (tenths <= told) return;
    told = tenths;
    console.error(`${scenario}: ${done} of ${of}`);
  };
}
