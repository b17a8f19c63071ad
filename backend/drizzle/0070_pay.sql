-- Customers can ask others for money: their requests, the ways to pay them that were opened, what came and what went back.
CREATE TABLE "payment_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"charge_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_offers_method" CHECK ("payment_offers"."method" in ('PIX')),
	CONSTRAINT "payment_offers_state" CHECK ("payment_offers"."state" in ('OPEN', 'PAID', 'CLOSED')),
	CONSTRAINT "payment_offers_amount" CHECK ("payment_offers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('PENDING', 'PAID', 'REFUSED')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_ended" CHECK (("payment_refunds"."state" = 'PENDING') = ("payment_refunds"."ended_at" is null)),
	CONSTRAINT "payment_refunds_step" CHECK (("payment_refunds"."state" = 'PENDING') = ("payment_refunds"."next_step_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"description" text,
	"owner_name" text NOT NULL,
	"pix_fee_rate" numeric(30, 10) NOT NULL,
	"tolerance" numeric(30, 10) NOT NULL,
	"decide_days" integer NOT NULL,
	"refund_days" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"received" numeric(30, 10) DEFAULT 0 NOT NULL,
	"settled" numeric(30, 10) DEFAULT 0 NOT NULL,
	"fee" numeric(30, 10) DEFAULT 0 NOT NULL,
	"refunded" numeric(30, 10) DEFAULT 0 NOT NULL,
	"is_overpaid" boolean DEFAULT false NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"taken_short_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "payment_requests_id" CHECK ("payment_requests"."id" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "payment_requests_state" CHECK ("payment_requests"."state" in ('OPEN', 'SEEN', 'PAID', 'UNDERPAID', 'EXPIRED', 'CANCELED', 'REFUNDED')),
	CONSTRAINT "payment_requests_amount" CHECK ("payment_requests"."amount" > 0 and "payment_requests"."tolerance" >= 0 and "payment_requests"."tolerance" < "payment_requests"."amount"),
	CONSTRAINT "payment_requests_description" CHECK (char_length("payment_requests"."description") between 1 and 140),
	CONSTRAINT "payment_requests_sums" CHECK ("payment_requests"."settled" between 0 and "payment_requests"."received" and "payment_requests"."fee" between 0 and "payment_requests"."settled"
          and "payment_requests"."refunded" between 0 and "payment_requests"."settled"),
	CONSTRAINT "payment_requests_paid" CHECK (case when "payment_requests"."settled" >= "payment_requests"."amount" - "payment_requests"."tolerance" then "payment_requests"."state" in ('PAID', 'REFUNDED')
               else "payment_requests"."state" <> 'PAID' end),
	CONSTRAINT "payment_requests_step" CHECK ("payment_requests"."state" <> 'OPEN' or "payment_requests"."next_step_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"valid_from" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"pix_fee_rate" numeric(30, 10) NOT NULL,
	"minimum" numeric(30, 10) NOT NULL,
	"tolerance_rate" numeric(30, 10) NOT NULL,
	"tolerance_most" numeric(30, 10) NOT NULL,
	"shortest_hours" integer NOT NULL,
	"longest_hours" integer NOT NULL,
	"usual_hours" integer NOT NULL,
	"decide_days" integer NOT NULL,
	"refund_days" integer NOT NULL,
	CONSTRAINT "payment_terms_rates" CHECK ("payment_terms"."pix_fee_rate" between 0 and 0.1 and "payment_terms"."tolerance_rate" between 0 and 0.1),
	CONSTRAINT "payment_terms_spans" CHECK ("payment_terms"."shortest_hours" between 1 and "payment_terms"."usual_hours" and "payment_terms"."usual_hours" <= "payment_terms"."longest_hours"
          and "payment_terms"."decide_days" > 0 and "payment_terms"."refund_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"offer_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"is_short" boolean NOT NULL,
	"is_late" boolean NOT NULL,
	"is_overpaid" boolean NOT NULL,
	"otherwise" text NOT NULL,
	"decide_by" timestamp (3) with time zone,
	"return_refused_at" timestamp (3) with time zone,
	"refunded" numeric(30, 10) DEFAULT 0 NOT NULL,
	"payer_name" text NOT NULL,
	"payer_document_masked" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "payments_end_to_end_id" UNIQUE("end_to_end_id"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('PIX')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('WAITING', 'LIMITED', 'SETTLED', 'RETURNING', 'RETURNED')),
	CONSTRAINT "payments_otherwise" CHECK ("payments"."otherwise" in ('ACCEPT', 'RETURN')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."fee" >= 0 and "payments"."fee" < "payments"."amount"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."amount" and ("payments"."refunded" = 0 or "payments"."state" = 'SETTLED')),
	CONSTRAINT "payments_ended" CHECK (("payments"."state" in ('SETTLED', 'RETURNED')) = ("payments"."ended_at" is not null)),
	CONSTRAINT "payments_step" CHECK (("payments"."ended_at" is null) = ("payments"."next_step_at" is not null)),
	CONSTRAINT "payments_decide" CHECK (("payments"."state" in ('WAITING', 'LIMITED')) = ("payments"."decide_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "limit_uses" DROP CONSTRAINT "limit_uses_kind";--> statement-breakpoint
ALTER TABLE "limits" DROP CONSTRAINT "limits_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "pix_charges_open";--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "purpose" text DEFAULT 'DEPOSIT' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_offers" ADD CONSTRAINT "payment_offers_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_offers" ADD CONSTRAINT "payment_offers_charge_id_pix_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."pix_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_offer_id_payment_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."payment_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_offers_request" ON "payment_offers" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_offers_charge" ON "payment_offers" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_offers_open" ON "payment_offers" USING btree ("request_id","method") WHERE "payment_offers"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "payment_refunds_next_step" ON "payment_refunds" USING btree ("next_step_at") WHERE "payment_refunds"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_idempotency_key" ON "payment_refunds" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id","number");--> statement-breakpoint
CREATE INDEX "payment_refunds_account" ON "payment_refunds" USING btree ("account_id","created_at","number");--> statement-breakpoint
CREATE INDEX "payment_requests_next_step" ON "payment_requests" USING btree ("next_step_at") WHERE "payment_requests"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_idempotency_key" ON "payment_requests" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_requests_account" ON "payment_requests" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "payments_next_step" ON "payments" USING btree ("next_step_at") WHERE "payments"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("request_id","number");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","arrived_at","number");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("account_id") WHERE "payments"."state" in ('WAITING', 'LIMITED', 'RETURNING');--> statement-breakpoint
CREATE UNIQUE INDEX "pix_charges_open" ON "pix_charges" USING btree ("account_id") WHERE "pix_charges"."state" in ('CREATED', 'ACTIVE') and "pix_charges"."purpose" = 'DEPOSIT';--> statement-breakpoint
ALTER TABLE "pix_charges" ADD CONSTRAINT "pix_charges_purpose" CHECK ("pix_charges"."purpose" in ('DEPOSIT', 'PAYMENT_REQUEST'));--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_kind" CHECK ("limit_uses"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC', 'PAYMENT'));--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_kind" CHECK ("limits"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC', 'PAYMENT'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DATA_EXPORT_FAILED', 'DESTINATION_ADDED', 'EXPORT_READY', 'EXPORT_FAILED', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED', 'OTC_SETTLED', 'OTC_REJECTED', 'BASKET_DONE', 'BASKET_PARTIAL', 'BASKET_CHANGED', 'REWARD_PAID', 'PAYMENT_RECEIVED', 'PAYMENT_ATTENTION'));--> statement-breakpoint
INSERT INTO "limits" ("account_type", "level", "kind", "window", "amount") VALUES
	('PERSONAL', 20, 'PAYMENT', 'DAY', 5000),
	('PERSONAL', 30, 'PAYMENT', 'DAY', 50000),
	('COMPANY', 20, 'PAYMENT', 'DAY', 50000),
	('COMPANY', 30, 'PAYMENT', 'DAY', 500000);--> statement-breakpoint
INSERT INTO "payment_terms" ("valid_from", "pix_fee_rate", "minimum", "tolerance_rate", "tolerance_most", "shortest_hours", "longest_hours", "usual_hours", "decide_days", "refund_days") VALUES
	('2026-01-01T03:00:00Z', 0.0099, 1, 0.005, 2, 1, 720, 24, 7, 90);
