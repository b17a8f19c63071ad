-- Withdrawals are locked when a password was changed.
ALTER TABLE "withdrawal_locks" DROP CONSTRAINT "withdrawal_locks_reason";--> statement-breakpoint
ALTER TABLE "withdrawal_locks" ADD CONSTRAINT "withdrawal_locks_reason" CHECK ("withdrawal_locks"."reason" in ('OPERATOR', 'PASSWORD_CHANGED'));