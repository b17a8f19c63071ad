import { createStore } from '@plataforma/contract';

/** Whether the customer has asked to decide again. There is one question for each page. */
export const consentQuestion = createStore(false);

/** Shows the question again, whatever was decided before. */
export function openConsent(): void {
  consentQuestion.set(true);
}
