import { answerList, answerText, displayedValue, type AnswerField, type UserDocument } from '@marquill/core';

const BASIC: readonly AnswerField[] = ['businessName', 'businessDescription', 'industry', 'role'];

/** The stored answer as text: what the Brand Hub also shows for the basic fields, lists joined with commas. */
export function shownAnswer(user: UserDocument, field: AnswerField): string {
  if (field === 'marketingFocus') return answerList(user, field).join(', ');
  return BASIC.includes(field) ? displayedValue(user, 'basicInfo', field) : answerText(user, field);
}
