-- Credited coins of payments go back to their payers: where to is asked first, and what they cost is held until they are sent.
CREATE TABLE "payment_refund_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_asks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'ASKED' NOT NULL,
	"network" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"address" text,
	"tag" text,
	"quote_id" uuid,
	"rate" numeric(30, 10),
	"cost" numeric(30, 10),
	"quote_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "payment_refund_asks_state" CHECK ("payment_refund_asks"."state" in ('ASKED', 'ADDRESSED', 'CONFIRMED', 'SENT', 'ENDED')),
	CONSTRAINT "payment_refund_asks_amount" CHECK ("payment_refund_asks"."amount" > 0 and "payment_refund_asks"."fee" >= 0),
	CONSTRAINT "payment_refund_asks_address" CHECK (case when "payment_refund_asks"."state" = 'ASKED' then "payment_refund_asks"."address" is null
               when "payment_refund_asks"."state" = 'ENDED' then true else "payment_refund_asks"."address" is not null end),
	CONSTRAINT "payment_refund_asks_quote" CHECK (("payment_refund_asks"."quote_id" is null) = ("payment_refund_asks"."cost" is null) and ("payment_refund_asks"."quote_id" is null) = ("payment_refund_asks"."rate" is null)
          and ("payment_refund_asks"."quote_id" is null) = ("payment_refund_asks"."quote_until" is null) and ("payment_refund_asks"."cost" is null or "payment_refund_asks"."cost" > 0)),
	CONSTRAINT "payment_refund_asks_ended" CHECK (("payment_refund_asks"."state" in ('SENT', 'ENDED')) = ("payment_refund_asks"."ended_at" is not null)),
	CONSTRAINT "payment_refund_asks_step" CHECK (("payment_refund_asks"."state" in ('ASKED', 'ADDRESSED')) = ("payment_refund_asks"."next_step_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "link_tokens" DROP CONSTRAINT "link_tokens_purpose";--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_step";--> statement-breakpoint
ALTER TABLE "payment_returns" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "ask_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "coin_amount" numeric(30, 10);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "cost" numeric(30, 10);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "terms_hash" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "requested_from" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "bought_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "handed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refund_asks" ADD CONSTRAINT "payment_refund_asks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund_asks" ADD CONSTRAINT "payment_refund_asks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_asks_next_step" ON "payment_refund_asks" USING btree ("next_step_at") WHERE "payment_refund_asks"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_refund_asks_account" ON "payment_refund_asks" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "payment_refund_asks_payment" ON "payment_refund_asks" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_asks_open" ON "payment_refund_asks" USING btree ("payment_id") WHERE "payment_refund_asks"."state" in ('ASKED', 'ADDRESSED', 'CONFIRMED');--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_ask_id_payment_refund_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."payment_refund_asks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_ask" ON "payment_refunds" USING btree ("ask_id");--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_refund" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_quote" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_purpose" CHECK ("link_tokens"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'UNDO', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'WITHDRAWAL', 'MANDATE', 'COIN_REFUND'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_coins" CHECK (case when "payment_refunds"."ask_id" is null
               then "payment_refunds"."currency" is null and "payment_refunds"."coin_amount" is null and "payment_refunds"."cost" is null
                    and "payment_refunds"."confirmed_at" is null and "payment_refunds"."bought_at" is null and "payment_refunds"."handed_at" is null
               else "payment_refunds"."currency" is not null and "payment_refunds"."coin_amount" > 0 and "payment_refunds"."terms_hash" is not null
                    and "payment_refunds"."confirm_by" is not null and ("payment_refunds"."cost" is null) = ("payment_refunds"."quote_id" is null)
                    and ("payment_refunds"."bought_at" is null or ("payment_refunds"."cost" > 0 and "payment_refunds"."confirmed_at" is not null))
                    and ("payment_refunds"."handed_at" is null or ("payment_refunds"."confirmed_at" is not null
                         and ("payment_refunds"."cost" is null or "payment_refunds"."bought_at" is not null)))
                    and ("payment_refunds"."state" <> 'PAID' or "payment_refunds"."handed_at" is not null) end);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_step" CHECK (("payment_refunds"."state" = 'PENDING' and "payment_refunds"."handed_at" is null) = ("payment_refunds"."next_step_at" is not null));