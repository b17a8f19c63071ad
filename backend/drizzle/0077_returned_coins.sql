-- Coins of payments go back to where their payers want them; what is sent by chains is not only withdrawals any more.
CREATE TABLE "payment_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"network" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "payment_returns_state" CHECK ("payment_returns"."state" in ('WAITING', 'SENDING', 'SENT', 'DONE', 'REFUSED')),
	CONSTRAINT "payment_returns_amount" CHECK ("payment_returns"."amount" > 0 and "payment_returns"."fee" >= 0),
	CONSTRAINT "payment_returns_ended" CHECK (("payment_returns"."state" in ('DONE', 'REFUSED')) = ("payment_returns"."ended_at" is not null)),
	CONSTRAINT "payment_returns_step" CHECK (case "payment_returns"."state" when 'DONE' then true when 'REFUSED' then "payment_returns"."next_step_at" is null
               else "payment_returns"."next_step_at" is not null end)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_step";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_decide";--> statement-breakpoint
ALTER TABLE "chain_transfers" DROP CONSTRAINT "chain_transfers_request_id_withdrawals_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_offers" ADD COLUMN "payer_key_hash" text;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_returns_next_step" ON "payment_returns" USING btree ("next_step_at") WHERE "payment_returns"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_returns_account" ON "payment_returns" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_returns_payment" ON "payment_returns" USING btree ("payment_id") WHERE "payment_returns"."state" <> 'REFUSED';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_step" CHECK (case "payments"."state" when 'CONFIRMING' then ("payments"."final_at" is null) = ("payments"."next_step_at" is null)
               when 'REPLACED' then "payments"."next_step_at" is null
               when 'RETURNING' then case "payments"."method" when 'PIX' then "payments"."next_step_at" is not null
                    else ("payments"."decide_by" is null) = ("payments"."next_step_at" is null) end
               else ("payments"."ended_at" is null) = ("payments"."next_step_at" is not null) end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decide" CHECK (case when "payments"."state" in ('WAITING', 'LIMITED') then "payments"."decide_by" is not null
               else "payments"."decide_by" is null or ("payments"."state" = 'RETURNING' and "payments"."method" = 'COIN') end);