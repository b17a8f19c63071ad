-- Customers can pay in by Pix: codes, deposits with their steps, what the bank rings for, and the bank of a sandbox. There are none so far.
CREATE TABLE "sandbox_bank_charges" (
	"txid" text PRIMARY KEY NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"copia_e_cola" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_pix" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"txid" text,
	"amount" numeric(30, 10) NOT NULL,
	"payer_name" text NOT NULL,
	"payer_document" text NOT NULL,
	"payer_bank" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_bank_pix_amount" CHECK ("sandbox_bank_pix"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_returns" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"end_to_end_id" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_bank_returns_state" CHECK ("sandbox_bank_returns"."state" in ('DONE', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "bank_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deposits_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"until" timestamp (3) with time zone,
	"notice" text,
	"source_reference" text NOT NULL,
	"charge_id" uuid,
	"payer_name" text NOT NULL,
	"payer_document_masked" text NOT NULL,
	"payer_document_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "deposits_source_reference" UNIQUE("source_reference"),
	CONSTRAINT "deposits_kind" CHECK ("deposits"."kind" in ('PIX')),
	CONSTRAINT "deposits_state" CHECK ("deposits"."state" in ('CREDITED', 'HELD', 'RETURNING', 'RETURNED')),
	CONSTRAINT "deposits_reason" CHECK ("deposits"."reason" in ('THIRD_PARTY', 'LEVEL', 'ABOVE_LIMIT', 'UNIDENTIFIED', 'ACCOUNT', 'REVIEW')),
	CONSTRAINT "deposits_kept" CHECK ("deposits"."state" = 'CREDITED' or "deposits"."reason" is not null),
	CONSTRAINT "deposits_notice" CHECK ("deposits"."notice" in ('OTHER_AMOUNT', 'LATE', 'TWICE', 'THIRD_PARTY')),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0 and "deposits"."fee" >= 0 and "deposits"."fee" < "deposits"."amount"),
	CONSTRAINT "deposits_step" CHECK (("deposits"."state" in ('HELD', 'RETURNING')) = ("deposits"."next_step_at" is not null)),
	CONSTRAINT "deposits_credited" CHECK (("deposits"."state" = 'CREDITED') = ("deposits"."credited_at" is not null)),
	CONSTRAINT "deposits_owner" CHECK ("deposits"."state" <> 'CREDITED' or "deposits"."account_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "money_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_events_actor" CHECK ("money_events"."actor" in ('CUSTOMER', 'BANK', 'RUNNER', 'OPERATOR'))
);
--> statement-breakpoint
CREATE TABLE "pix_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"txid" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"state" text NOT NULL,
	"copia_e_cola" text,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"times_asked" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "pix_charges_txid" UNIQUE("txid"),
	CONSTRAINT "pix_charges_state" CHECK ("pix_charges"."state" in ('CREATED', 'ACTIVE', 'PAID', 'EXPIRED', 'REMOVED')),
	CONSTRAINT "pix_charges_amount" CHECK ("pix_charges"."amount" > 0),
	CONSTRAINT "pix_charges_step" CHECK ("pix_charges"."state" not in ('CREATED', 'ACTIVE') or "pix_charges"."next_step_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "provider_events_provider" CHECK ("provider_events"."provider" in ('bank')),
	CONSTRAINT "provider_events_step" CHECK (("provider_events"."handled_at" is null) = ("provider_events"."next_step_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "sandbox_bank_returns" ADD CONSTRAINT "sandbox_bank_returns_end_to_end_id_sandbox_bank_pix_end_to_end_id_fk" FOREIGN KEY ("end_to_end_id") REFERENCES "public"."sandbox_bank_pix"("end_to_end_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_charge_id_pix_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."pix_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_events" ADD CONSTRAINT "money_events_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_bank_pix_txid" ON "sandbox_bank_pix" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "sandbox_bank_pix_arrived" ON "sandbox_bank_pix" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "deposits_next_step" ON "deposits" USING btree ("next_step_at") WHERE "deposits"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_account" ON "deposits" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "deposits_charge" ON "deposits" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "money_events_deposit" ON "money_events" USING btree ("deposit_id","id");--> statement-breakpoint
CREATE INDEX "pix_charges_next_step" ON "pix_charges" USING btree ("next_step_at") WHERE "pix_charges"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_charges_idempotency_key" ON "pix_charges" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_charges_open" ON "pix_charges" USING btree ("account_id") WHERE "pix_charges"."state" in ('CREATED', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "provider_events_next_step" ON "provider_events" USING btree ("next_step_at") WHERE "provider_events"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_event" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY'));