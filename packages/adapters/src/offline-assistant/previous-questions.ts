/**
 * The person's earlier questions in the context text, oldest first: those of the labelled interactions
 * ("Interaction 1:", "User: …", "Assistant: …"; AMB-15), and before them those of an earlier summary of ours.
 */
export function previousQuestions(context: string): readonly string[] {
  const start = context.search(/^Interaction 1:/m);
  const summary = start === -1 ? context : context.slice(0, start);
  const asked = [...summary.matchAll(/^- Asked: (.+)$/gm)].map((match) => match[1] ?? '');
  const interactions = start === -1 ? [] : context.slice(start).split(/^Interaction \d+:\s*$/m);
  const questions = interactions.map((part) => /^User: ([\s\S]*?)(?=^[^\n:]{1,60}: |(?![\s\S]))/m.exec(part)?.[1]?.trim() ?? '');
  return [...asked, ...questions].filter((question) => question !== '');
}
