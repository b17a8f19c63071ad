-- Withdrawals and what approved them; the journal of money tells of deposits and of withdrawals.
CREATE TABLE "withdrawal_approvals" (
	"withdrawal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"terms_hash" text NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_approvals_withdrawal_id_kind_pk" PRIMARY KEY("withdrawal_id","kind"),
	CONSTRAINT "withdrawal_approvals_kind" CHECK ("withdrawal_approvals"."kind" in ('TOTP', 'PASSKEY', 'EMAIL'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"network" text,
	"destination_id" uuid NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"target" jsonb NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"received" numeric(30, 10) NOT NULL,
	"brl_value" numeric(30, 10) NOT NULL,
	"terms_hash" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"until" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"requested_from" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"end_to_end_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"returned" numeric(30, 10),
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_kind" CHECK ("withdrawals"."kind" in ('PIX', 'CHAIN')),
	CONSTRAINT "withdrawals_network" CHECK (("withdrawals"."kind" = 'CHAIN') = ("withdrawals"."network" is not null)),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('AWAITING_EMAIL', 'CONFIRMED', 'COOLING', 'REVIEW', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED', 'CANCELED', 'EXPIRED', 'REJECTED', 'FAILED', 'BOUNCED')),
	CONSTRAINT "withdrawals_reason" CHECK ("withdrawals"."reason" in ('CUSTOMER', 'DENIED', 'SECURITY', 'ACCOUNT', 'ABOVE_REVIEW', 'LIQUIDITY', 'MAINTENANCE', 'KEY_GONE', 'ACCOUNT_CLOSED', 'NOT_ALLOWED')),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."received" > 0 and "withdrawals"."amount" = "withdrawals"."fee" + "withdrawals"."received" and "withdrawals"."brl_value" > 0),
	CONSTRAINT "withdrawals_returned" CHECK (("withdrawals"."state" = 'BOUNCED') = ("withdrawals"."returned" is not null)),
	CONSTRAINT "withdrawals_completed" CHECK (("withdrawals"."state" in ('COMPLETED', 'BOUNCED')) = ("withdrawals"."completed_at" is not null)),
	CONSTRAINT "withdrawals_step" CHECK (case when "withdrawals"."state" in ('CANCELED', 'EXPIRED', 'REJECTED', 'FAILED', 'BOUNCED') then "withdrawals"."next_step_at" is null when "withdrawals"."state" = 'COMPLETED' then true else "withdrawals"."next_step_at" is not null end)
);
--> statement-breakpoint
ALTER TABLE "money_events" ALTER COLUMN "deposit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_events" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawal_approvals" ADD CONSTRAINT "withdrawal_approvals_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_next_step" ON "withdrawals" USING btree ("next_step_at") WHERE "withdrawals"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_idempotency_key" ON "withdrawals" USING btree ("account_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "money_events" ADD CONSTRAINT "money_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_events_withdrawal" ON "money_events" USING btree ("withdrawal_id","id");--> statement-breakpoint
ALTER TABLE "money_events" ADD CONSTRAINT "money_events_of" CHECK (num_nonnulls("money_events"."deposit_id", "money_events"."withdrawal_id") = 1);