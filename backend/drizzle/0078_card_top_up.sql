-- Purchases with a card can be completed with coins, where their customer wants it: no card does so yet.
CREATE TABLE "card_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"merchant" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"coin" text NOT NULL,
	"provider" text NOT NULL,
	"price" numeric(30, 10) NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"provider_quote_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"quote_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "card_sales_quote" UNIQUE("quote_id"),
	CONSTRAINT "card_sales_state" CHECK ("card_sales"."state" in ('PENDING', 'SOLD', 'NOT_SOLD')),
	CONSTRAINT "card_sales_figures" CHECK ("card_sales"."quantity" > 0 and "card_sales"."amount" > 0 and "card_sales"."amount" = trunc("card_sales"."price" * "card_sales"."quantity", 2)),
	CONSTRAINT "card_sales_ended" CHECK (("card_sales"."state" = 'PENDING') = ("card_sales"."ended_at" is null)),
	CONSTRAINT "card_sales_step" CHECK (("card_sales"."state" = 'PENDING') = ("card_sales"."next_step_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD COLUMN "top_up_failure" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "top_up_currency" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "top_up_day_limit" numeric(30, 10);--> statement-breakpoint
ALTER TABLE "card_sales" ADD CONSTRAINT "card_sales_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_sales" ADD CONSTRAINT "card_sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_sales_network" ON "card_sales" USING btree ("network_id");--> statement-breakpoint
CREATE INDEX "card_sales_account" ON "card_sales" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_sales_card" ON "card_sales" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_sales_pending" ON "card_sales" USING btree ("account_id") WHERE "card_sales"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "card_sales_next_step" ON "card_sales" USING btree ("next_step_at") WHERE "card_sales"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_top_up" CHECK ("card_authorizations"."top_up_failure" is null or ("card_authorizations"."decline" = 'BALANCE' and "card_authorizations"."top_up_failure" in ('NO_COINS', 'DAY_LIMIT', 'NOT_SOLD', 'NO_ANSWER')));--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_top_up" CHECK ("cards"."top_up_day_limit" is null or ("cards"."top_up_currency" is not null and "cards"."top_up_day_limit" > 0));