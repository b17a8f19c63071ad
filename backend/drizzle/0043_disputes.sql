-- Deposits that their payer wants back: disputes, what is held for them, and what of it a customer owes afterwards.
CREATE TABLE "sandbox_bank_disputes" (
	"dispute_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"end_to_end_id" text NOT NULL,
	"state" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_bank_disputes_state" CHECK ("sandbox_bank_disputes"."state" in ('OPEN', 'REFUSED', 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "debt_recoveries" (
	"debt_id" uuid NOT NULL,
	"deposit_id" uuid NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"recovered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "debt_recoveries_debt_id_deposit_id_pk" PRIMARY KEY("debt_id","deposit_id"),
	CONSTRAINT "debt_recoveries_amount" CHECK ("debt_recoveries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"recovered" numeric(30, 10) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "debts_dispute" UNIQUE("dispute_id"),
	CONSTRAINT "debts_amount" CHECK ("debts"."amount" > 0 and "debts"."recovered" >= 0 and "debts"."recovered" <= "debts"."amount"),
	CONSTRAINT "debts_settled" CHECK (("debts"."recovered" = "debts"."amount") = ("debts"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"deposit_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"held" numeric(30, 10) NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_reference" UNIQUE("kind","reference"),
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('MED', 'CHARGEBACK', 'ORPHANED')),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('OPEN', 'REFUSED', 'ACCEPTED')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0 and "disputes"."held" >= 0 and "disputes"."held" <= "disputes"."amount"),
	CONSTRAINT "disputes_ended" CHECK (("disputes"."state" = 'OPEN') = ("disputes"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_bank_disputes" ADD CONSTRAINT "sandbox_bank_disputes_end_to_end_id_sandbox_bank_pix_end_to_end_id_fk" FOREIGN KEY ("end_to_end_id") REFERENCES "public"."sandbox_bank_pix"("end_to_end_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_recoveries" ADD CONSTRAINT "debt_recoveries_debt_id_debts_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."debts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_recoveries" ADD CONSTRAINT "debt_recoveries_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_bank_disputes_open" ON "sandbox_bank_disputes" USING btree ("end_to_end_id") WHERE "sandbox_bank_disputes"."state" <> 'REFUSED';--> statement-breakpoint
CREATE INDEX "sandbox_bank_disputes_changed" ON "sandbox_bank_disputes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "debt_recoveries_deposit" ON "debt_recoveries" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "debts_unsettled" ON "debts" USING btree ("account_id","currency") WHERE "debts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_deposit" ON "disputes" USING btree ("deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("deposit_id") WHERE "disputes"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "disputes_account" ON "disputes" USING btree ("account_id");