import { Notice } from '@plataforma/ui';
import type { Submission } from '../submission/submission';

export interface SubmissionNoticeProps {
  readonly submission: Submission<unknown>;
  /** Said while it is found out what happened after the connection was cut. */
  readonly checking: string;
  /** Said when it could not be found out. */
  readonly unknown: string;
}

/** Why the last attempt was refused, or what is known of one that was cut off. */
export function SubmissionNotice({ submission, checking, unknown }: SubmissionNoticeProps) {
  switch (submission.step) {
    case 'review':
      return submission.refusal === null ? null : <Notice kind="error">{submission.refusal}</Notice>;
    case 'checking':
      return <Notice kind="information">{checking}</Notice>;
    case 'unknown':
      return <Notice kind="warning">{unknown}</Notice>;
    default:
      return null;
  }
}
