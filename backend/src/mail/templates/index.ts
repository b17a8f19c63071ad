import type { z } from 'zod';
import { accountProtected } from './account-protected';
import { alreadyRegistered } from './already-registered';
import { apiKeyNews } from './api-key-news';
import { cardCanceled, cardDisputed } from './card';
import { confirmEmail } from './confirm-email';
import { dataChanged } from './data-changed';
import { dataExportReady } from './data-export-ready';
import { earnMatured } from './earn';
import { exportReady } from './export-ready';
import { otcNote } from './otc';
import { paymentAttention, paymentReceived } from './payment';
import { rewardPaid } from './reward-paid';
import { accountClosed, deletionCanceled, deletionFailed, deletionRequested } from './deletion';
import { depositCredited, depositDisputed, depositHeld, depositReturned } from './deposit';
import { destinationAdded } from './destination-added';
import { emailChangeCode, emailChanged, emailChangeRequested, emailChangeUndone, emailInUse } from './email-change';
import type { Letter, Template } from './letter';
import { newDevice } from './new-device';
import { passkeyNews } from './passkey-news';
import { passwordChanged } from './password-changed';
import {
  passwordClosed,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondStepLocked,
  twoFactorChanged,
  twoFactorConfirm,
  twoFactorOff,
  twoFactorOn,
} from './second-factor';
import { passwordReset } from './password-reset';
import { passwordResetDone } from './password-reset-done';
import { recurringBuySkipped } from './recurring-buy-skipped';
import { signInLocked } from './sign-in-locked';
import {
  twoFactorResetCanceled,
  twoFactorResetDone,
  twoFactorResetLink,
  twoFactorResetReceived,
  twoFactorResetRefused,
} from './two-factor-reset';
import { verificationApproved } from './verification-approved';
import { verificationInReview } from './verification-in-review';
import { verificationReceived } from './verification-received';
import { verificationRefused } from './verification-refused';
import { mandateConfirm } from './mandate';
import { refundConfirm } from './refund';
import { withdrawalCompleted, withdrawalConfirm, withdrawalEnded, withdrawalSent } from './withdrawal';

const TEMPLATES = {
  'account-closed': accountClosed,
  'account-protected': accountProtected,
  'already-registered': alreadyRegistered,
  'api-key-news': apiKeyNews,
  'card-canceled': cardCanceled,
  'card-disputed': cardDisputed,
  'confirm-email': confirmEmail,
  'data-changed': dataChanged,
  'data-export-ready': dataExportReady,
  'earn-matured': earnMatured,
  'export-ready': exportReady,
  'otc-note': otcNote,
  'payment-received': paymentReceived,
  'payment-attention': paymentAttention,
  'reward-paid': rewardPaid,
  'deletion-canceled': deletionCanceled,
  'deletion-failed': deletionFailed,
  'deletion-requested': deletionRequested,
  'deposit-credited': depositCredited,
  'deposit-disputed': depositDisputed,
  'deposit-held': depositHeld,
  'deposit-returned': depositReturned,
  'destination-added': destinationAdded,
  'email-change-code': emailChangeCode,
  'email-change-requested': emailChangeRequested,
  'email-change-undone': emailChangeUndone,
  'email-changed': emailChanged,
  'email-in-use': emailInUse,
  'new-device': newDevice,
  'passkey-news': passkeyNews,
  'password-changed': passwordChanged,
  'password-closed': passwordClosed,
  'recovery-code-used': recoveryCodeUsed,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'recurring-buy-skipped': recurringBuySkipped,
  'second-step-locked': secondStepLocked,
  'password-reset': passwordReset,
  'password-reset-done': passwordResetDone,
  'sign-in-locked': signInLocked,
  'two-factor-changed': twoFactorChanged,
  'two-factor-confirm': twoFactorConfirm,
  'two-factor-off': twoFactorOff,
  'two-factor-on': twoFactorOn,
  'two-factor-reset-canceled': twoFactorResetCanceled,
  'two-factor-reset-done': twoFactorResetDone,
  'two-factor-reset-link': twoFactorResetLink,
  'two-factor-reset-received': twoFactorResetReceived,
  'two-factor-reset-refused': twoFactorResetRefused,
  'verification-approved': verificationApproved,
  'verification-in-review': verificationInReview,
  'verification-received': verificationReceived,
  'verification-refused': verificationRefused,
  'mandate-confirm': mandateConfirm,
  'refund-confirm': refundConfirm,
  'withdrawal-completed': withdrawalCompleted,
  'withdrawal-confirm': withdrawalConfirm,
  'withdrawal-ended': withdrawalEnded,
  'withdrawal-sent': withdrawalSent,
} as const;

export type TemplateName = keyof typeof TEMPLATES;

/** The name of a template with the data that it fills in. */
export type Filled = {
  [Name in TemplateName]: { readonly template: Name; readonly data: z.input<(typeof TEMPLATES)[Name]['schema']> };
}[TemplateName];

const BY_NAME = new Map<string, Template>(Object.entries(TEMPLATES));

export const boundsOf = (name: TemplateName) => TEMPLATES[name].bounds;

/** Names of the templates whose mails guests cause. */
export const GUEST_TEMPLATES = [...BY_NAME].filter(([, { bounds }]) => bounds === 'GUEST').map(([name]) => name);

/** What the mail says. @throws when there is no such template, or when the data are not its own. */
export function compose(name: string, data: unknown): Letter {
  const template = BY_NAME.get(name);
  if (!template) throw new Error(`There is no template ${name}`);
  return template.compose(data);
}
