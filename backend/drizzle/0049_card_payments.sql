-- Deposits by card: what customers pay, what the acquirer of a sandbox knows, who pays a card's deposit, and the acquirer's bell.
CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"challenge_url" text,
	"challenged_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "card_payments_state" CHECK ("card_payments"."state" in ('STARTED', 'CHALLENGE', 'APPROVED', 'DECLINED', 'ABANDONED', 'EXPIRED')),
	CONSTRAINT "card_payments_reason" CHECK ("card_payments"."reason" in ('BANK', 'FUNDS', 'DATA', 'HOLDER')),
	CONSTRAINT "card_payments_declined" CHECK (("card_payments"."state" = 'DECLINED') = ("card_payments"."reason" is not null)),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount" > 0 and "card_payments"."fee" >= 0 and "card_payments"."fee" < "card_payments"."amount"),
	CONSTRAINT "card_payments_step" CHECK ("card_payments"."state" not in ('STARTED', 'CHALLENGE') or "card_payments"."next_step_at" is not null),
	CONSTRAINT "card_payments_ended" CHECK (("card_payments"."state" in ('STARTED', 'CHALLENGE')) = ("card_payments"."ended_at" is null)),
	CONSTRAINT "card_payments_challenge" CHECK ("card_payments"."state" <> 'CHALLENGE' or "card_payments"."challenge_url" is not null)
);
--> statement-breakpoint
CREATE TABLE "card_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_disputes" (
	"chargeback_id" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_card_disputes_state" CHECK ("sandbox_card_disputes"."state" in ('OPEN', 'REFUSED', 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_payments" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(30, 10),
	"holder_name" text,
	"holder_document" text,
	"state" text NOT NULL,
	"reason" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"refund_id" uuid,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_card_payments_state" CHECK ("sandbox_card_payments"."state" in ('PENDING', 'CHALLENGE', 'APPROVED', 'DECLINED', 'CANCELED')),
	CONSTRAINT "sandbox_card_payments_reason" CHECK (("sandbox_card_payments"."state" = 'DECLINED') = ("sandbox_card_payments"."reason" is not null)),
	CONSTRAINT "sandbox_card_payments_refund" CHECK ("sandbox_card_payments"."refund_id" is null or "sandbox_card_payments"."state" = 'APPROVED'),
	CONSTRAINT "sandbox_card_payments_asked" CHECK ("sandbox_card_payments"."state" = 'CANCELED' or num_nulls("sandbox_card_payments"."amount", "sandbox_card_payments"."holder_name", "sandbox_card_payments"."holder_document") = 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_card_tokens_behaviour" CHECK ("sandbox_card_tokens"."behaviour" in ('CHALLENGE', 'APPROVE', 'OTHER', 'SILENT', 'BANK', 'FUNDS', 'DATA', 'HOLDER'))
);
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_payer";--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_notice";--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_provider";--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_card_disputes" ADD CONSTRAINT "sandbox_card_disputes_request_id_sandbox_card_payments_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sandbox_card_payments"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_next_step" ON "card_payments" USING btree ("next_step_at") WHERE "card_payments"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_idempotency_key" ON "card_payments" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_open" ON "card_payments" USING btree ("account_id") WHERE "card_payments"."state" in ('STARTED', 'CHALLENGE');--> statement-breakpoint
CREATE INDEX "card_payments_challenged" ON "card_payments" USING btree ("account_id","challenged_at") WHERE "card_payments"."challenged_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_card_disputes_open" ON "sandbox_card_disputes" USING btree ("request_id") WHERE "sandbox_card_disputes"."state" <> 'REFUSED';--> statement-breakpoint
CREATE INDEX "sandbox_card_disputes_changed" ON "sandbox_card_disputes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "sandbox_card_payments_changed" ON "sandbox_card_payments" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_payer" CHECK ("deposits"."kind" not in ('PIX', 'TED', 'CARD') or num_nulls("deposits"."payer_name", "deposits"."payer_document_masked", "deposits"."payer_document_key") = 0);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_notice" CHECK ("deposits"."notice" in ('OTHER_AMOUNT', 'LATE', 'TWICE', 'THIRD_PARTY', 'AFTER_CANCEL'));--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider" CHECK ("provider_events"."provider" in ('bank', 'card', 'custody'));