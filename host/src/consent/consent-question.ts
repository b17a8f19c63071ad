import { createStore } from '@plataforma/contract';

/** Whether the customer has asked to decide again; one question per page. */
export const consentQuestion = createStore(false);

/** Shows the question again, whatever was decided before. */
export function openConsent(): void {
  consentQuestion.set(true);
}
