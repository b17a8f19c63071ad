-- API keys can be suspended, and withdrawals are locked after a password that was set by mail.
ALTER TABLE "withdrawal_locks" DROP CONSTRAINT "withdrawal_locks_reason";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_locks" ADD CONSTRAINT "withdrawal_locks_reason" CHECK ("withdrawal_locks"."reason" in ('OPERATOR', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'ACCOUNT_PROTECTED'));