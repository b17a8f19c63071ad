-- Deposits have three further kinds (TED, card, chain) with their states and reasons; who paid is known of Pix and TED alone.
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_kind";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_state";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_reason";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_kept";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_step";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_credited";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_owner";--> statement-breakpoint
ALTER TABLE "money_events" DROP CONSTRAINT "money_events_actor";--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "payer_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "payer_document_masked" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "payer_document_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_network" CHECK (("deposits"."kind" = 'CHAIN') = ("deposits"."network" is not null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_payer" CHECK ("deposits"."kind" not in ('PIX', 'TED') or num_nulls("deposits"."payer_name", "deposits"."payer_document_masked", "deposits"."payer_document_key") = 0);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_kind" CHECK ("deposits"."kind" in ('PIX', 'TED', 'CARD', 'CHAIN'));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_state" CHECK ("deposits"."state" in ('DETECTED', 'CREDITED', 'HELD', 'RETURNING', 'RETURNED', 'VANISHED', 'DISPUTED', 'CLAWED_BACK'));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_reason" CHECK ("deposits"."reason" in ('THIRD_PARTY', 'LEVEL', 'ABOVE_LIMIT', 'UNIDENTIFIED', 'ACCOUNT', 'REVIEW', 'BELOW_MINIMUM', 'TAG_MISSING', 'TAG_UNKNOWN', 'WRONG_NETWORK', 'ORIGIN'));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_kept" CHECK ("deposits"."state" not in ('HELD', 'RETURNING', 'RETURNED') or "deposits"."reason" is not null);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_step" CHECK (case when "deposits"."state" in ('HELD', 'RETURNING') then "deposits"."next_step_at" is not null when "deposits"."state" in ('RETURNED', 'VANISHED', 'CLAWED_BACK') then "deposits"."next_step_at" is null else true end);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_credited" CHECK (("deposits"."state" in ('CREDITED', 'DISPUTED', 'CLAWED_BACK')) = ("deposits"."credited_at" is not null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_owner" CHECK ("deposits"."credited_at" is null or "deposits"."account_id" is not null);--> statement-breakpoint
ALTER TABLE "money_events" ADD CONSTRAINT "money_events_actor" CHECK ("money_events"."actor" in ('CUSTOMER', 'BANK', 'CARD', 'CUSTODY', 'RUNNER', 'OPERATOR'));