/**
 * The person's earlier questions in the context text, oldest first: those of an earlier summary of ours, then those of
 * the labelled interactions, whose further lines are indented ("Interaction 1:", "User: …", "Assistant: …"; AMB-15).
 */
export function previousQuestions(context: string): readonly string[] {
  const start = context.search(/^Interaction 1:/m);
  const summary = start === -1 ? context : context.slice(0, start);
  const asked = [...summary.matchAll(/^(?:Earlier summary: | *)- Asked: (.+)$/gm)].map((match) => match[1] ?? '');
  const interactions = start === -1 ? '' : context.slice(start);
  const questions = [...interactions.matchAll(/^User: (.*(?:\n {2}.*)*)/gm)].map((match) => match[1] ?? '');
  return [...asked, ...questions].map((question) => question.replace(/\n {2}/g, '\n').trim()).filter((question) => question !== '');
}
