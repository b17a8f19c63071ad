-- Quotes over the counter of which nothing came are forgotten after thirty days. The history reads trades by when they were accepted.
ALTER TABLE "otc_quotes" ADD COLUMN "next_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "otc_quotes" ADD COLUMN "step_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otc_quotes" ADD COLUMN "attention_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "otc_quotes" SET "next_step_at" = "expires_at" + interval '30 days' WHERE "state" <> 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "otc_quotes_next_step" ON "otc_quotes" USING btree ("next_step_at") WHERE "otc_quotes"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "otc_trades_history" ON "otc_trades" USING btree ("account_id","accepted_at","id");--> statement-breakpoint
ALTER TABLE "otc_quotes" ADD CONSTRAINT "otc_quotes_step" CHECK (("otc_quotes"."state" = 'ACCEPTED') = ("otc_quotes"."next_step_at" is null));