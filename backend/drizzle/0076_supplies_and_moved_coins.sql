-- How many of each asset are in circulation, asked for once a day; coins that came out of baskets are found as fast as all else of the history.
CREATE TABLE "asset_supplies" (
	"id" text PRIMARY KEY NOT NULL,
	"circulating" numeric(30, 10),
	"as_of" date,
	"source" text,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "asset_supplies_count" CHECK (("asset_supplies"."circulating" is null) = ("asset_supplies"."as_of" is null) and ("asset_supplies"."circulating" is null) = ("asset_supplies"."source" is null)
          and "asset_supplies"."circulating" > 0)
);
--> statement-breakpoint
CREATE INDEX "asset_supplies_next_step" ON "asset_supplies" USING btree ("next_step_at") WHERE "asset_supplies"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "basket_orders_moved" ON "basket_orders" USING btree ("account_id","ended_at") WHERE "basket_orders"."moved_coins" <> '{}';