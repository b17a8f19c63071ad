-- The bank of a sandbox knows TEDs: announced, arrived or canceled, and sent back.
CREATE TABLE "sandbox_bank_teds" (
	"reference" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"payer_name" text NOT NULL,
	"payer_document" text NOT NULL,
	"payer_bank" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"return_id" uuid,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_bank_teds_state" CHECK ("sandbox_bank_teds"."state" in ('ANNOUNCED', 'RECEIVED', 'CANCELED')),
	CONSTRAINT "sandbox_bank_teds_amount" CHECK ("sandbox_bank_teds"."amount" > 0),
	CONSTRAINT "sandbox_bank_teds_return" CHECK (num_nulls("sandbox_bank_teds"."return_id", "sandbox_bank_teds"."returned_at") in (0, 2) and ("sandbox_bank_teds"."return_id" is null or "sandbox_bank_teds"."state" = 'RECEIVED'))
);
--> statement-breakpoint
CREATE INDEX "sandbox_bank_teds_changed" ON "sandbox_bank_teds" USING btree ("changed_at");