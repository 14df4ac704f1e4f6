/** The time-of-day greeting for a local hour: morning 4 to 11, afternoon 12 to 17, evening 18 to 3 (spec §2; AMB-27). */
export function greetingFor(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The whole greeting, e.g. "Good evening, Ada"; without a first name just "Good evening". */
export function greet(hour: number, firstName: string): string {
  const name = firstName.trim();
  return name === '' ? greetingFor(hour) : `${greetingFor(hour)}, ${name}`;
}
