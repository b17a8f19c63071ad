-- Where customers have their money sent, what the bank of a sandbox pays out, and whose the keys and accounts of its directory are.
CREATE TABLE "sandbox_bank_holders" (
	"target" text PRIMARY KEY NOT NULL,
	"holder_name" text,
	"holder_document" text,
	"bank" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"target_kind" text NOT NULL,
	"target" text NOT NULL,
	"holder_document" text,
	"state" text NOT NULL,
	"reason" text,
	"end_to_end_id" text,
	"returned_amount" numeric(30, 10),
	"asked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "sandbox_bank_payouts_end_to_end_id" UNIQUE("end_to_end_id"),
	CONSTRAINT "sandbox_bank_payouts_kind" CHECK ("sandbox_bank_payouts"."target_kind" in ('PIX_KEY', 'BANK_ACCOUNT')),
	CONSTRAINT "sandbox_bank_payouts_amount" CHECK ("sandbox_bank_payouts"."amount" > 0),
	CONSTRAINT "sandbox_bank_payouts_state" CHECK ("sandbox_bank_payouts"."state" in ('PROCESSING', 'SETTLED', 'REFUSED', 'RETURNED')),
	CONSTRAINT "sandbox_bank_payouts_reason" CHECK ("sandbox_bank_payouts"."reason" in ('KEY_GONE', 'ACCOUNT_CLOSED', 'NOT_ALLOWED')),
	CONSTRAINT "sandbox_bank_payouts_refused" CHECK (("sandbox_bank_payouts"."state" in ('REFUSED', 'RETURNED')) = ("sandbox_bank_payouts"."reason" is not null)),
	CONSTRAINT "sandbox_bank_payouts_left" CHECK (("sandbox_bank_payouts"."state" in ('SETTLED', 'RETURNED')) = ("sandbox_bank_payouts"."end_to_end_id" is not null)),
	CONSTRAINT "sandbox_bank_payouts_returned" CHECK (("sandbox_bank_payouts"."state" = 'RETURNED') = ("sandbox_bank_payouts"."returned_amount" is not null) and "sandbox_bank_payouts"."returned_amount" between 0 and "sandbox_bank_payouts"."amount")
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"network" text,
	"address" text,
	"sealed_address" text,
	"address_key" text NOT NULL,
	"key_type" text,
	"tag" text,
	"ispb" text,
	"agency" text,
	"account_type" text,
	"bank" text,
	"owner" text NOT NULL,
	"owner_name" text,
	"sealed_owner_document" text,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"first_used_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "destinations_kind" CHECK ("destinations"."kind" in ('PIX_KEY', 'BANK_ACCOUNT', 'CHAIN')),
	CONSTRAINT "destinations_key_type" CHECK ("destinations"."key_type" in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM')),
	CONSTRAINT "destinations_account_type" CHECK ("destinations"."account_type" in ('CHECKING', 'SAVINGS', 'PAYMENT')),
	CONSTRAINT "destinations_owner" CHECK ("destinations"."owner" in ('SELF', 'EXCHANGE', 'OTHER')),
	CONSTRAINT "destinations_owner_name" CHECK (("destinations"."owner" = 'SELF') = ("destinations"."owner_name" is null) or "destinations"."address" is null),
	CONSTRAINT "destinations_form" CHECK (("destinations"."kind" = 'PIX_KEY') = ("destinations"."key_type" is not null)
        and ("destinations"."kind" = 'CHAIN') = ("destinations"."network" is not null)
        and ("destinations"."tag" is null or "destinations"."kind" = 'CHAIN')
        and num_nulls("destinations"."ispb", "destinations"."agency", "destinations"."account_type") = case "destinations"."kind" when 'BANK_ACCOUNT' then 0 else 3 end
        and ("destinations"."owner" = 'SELF' or "destinations"."kind" = 'CHAIN')),
	CONSTRAINT "destinations_forgotten" CHECK ("destinations"."address" is not null or "destinations"."removed_at" is not null),
	CONSTRAINT "destinations_used" CHECK (("destinations"."first_used_at" is null) = ("destinations"."last_used_at" is null))
);
--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_bank_payouts_next_step" ON "sandbox_bank_payouts" USING btree ("next_step_at") WHERE "sandbox_bank_payouts"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_bank_payouts_asked" ON "sandbox_bank_payouts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "destinations_user" ON "destinations" USING btree ("user_id","confirmed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "destinations_address" ON "destinations" USING btree ("user_id","address_key") WHERE "destinations"."removed_at" is null;