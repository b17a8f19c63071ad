CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"permissions" text[] NOT NULL,
	"allowed_ips" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_permissions" CHECK ("api_keys"."permissions" <@ array['READ', 'TRADE', 'WITHDRAW'])
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"main_account_id" integer NOT NULL,
	"from_account_id" integer NOT NULL,
	"to_account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_quantity" CHECK ("transfers"."quantity" > 0),
	CONSTRAINT "transfers_ends" CHECK ("transfers"."from_account_id" <> "transfers"."to_account_id")
);
--> statement-breakpoint
CREATE TABLE "recurring_buy_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_buy_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recurring_buy_id" bigint NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"order_id" bigint,
	CONSTRAINT "recurring_buy_runs_outcome" CHECK (("recurring_buy_runs"."outcome" = 'BOUGHT') = ("recurring_buy_runs"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "recurring_buys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_buys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer,
	"day_of_month" integer,
	"time" text NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"first_run_at" timestamp (3) with time zone NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_buys_amount" CHECK ("recurring_buys"."amount" > 0),
	CONSTRAINT "recurring_buys_frequency" CHECK ("recurring_buys"."frequency" in ('DAILY', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY')),
	CONSTRAINT "recurring_buys_state" CHECK ("recurring_buys"."state" in ('ACTIVE', 'PAUSED', 'CANCELED')),
	CONSTRAINT "recurring_buys_next" CHECK (("recurring_buys"."state" = 'ACTIVE') = ("recurring_buys"."next_run_at" is not null)),
	CONSTRAINT "recurring_buys_weekday" CHECK (("recurring_buys"."frequency" in ('WEEKLY', 'FORTNIGHTLY')) = ("recurring_buys"."weekday" is not null)),
	CONSTRAINT "recurring_buys_day_of_month" CHECK (("recurring_buys"."frequency" = 'MONTHLY') = ("recurring_buys"."day_of_month" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "main_account_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_price" numeric(30, 10);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "triggered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_in_force" text DEFAULT 'GTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "post_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_order_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_main_account_id_accounts_id_fk" FOREIGN KEY ("main_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_account_id_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_account_id_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_buy_runs" ADD CONSTRAINT "recurring_buy_runs_recurring_buy_id_recurring_buys_id_fk" FOREIGN KEY ("recurring_buy_id") REFERENCES "public"."recurring_buys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_buy_runs" ADD CONSTRAINT "recurring_buy_runs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_buys" ADD CONSTRAINT "recurring_buys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_idempotency_key" ON "transfers" USING btree ("main_account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "transfers_account" ON "transfers" USING btree ("main_account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_buy_runs_date" ON "recurring_buy_runs" USING btree ("recurring_buy_id","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_buys_idempotency_key" ON "recurring_buys" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "recurring_buys_due" ON "recurring_buys" USING btree ("next_run_at") WHERE "recurring_buys"."state" = 'ACTIVE';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_main_account_id_accounts_id_fk" FOREIGN KEY ("main_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fills_account" ON "fills" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_main_account_id_unique" UNIQUE("main_account_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_main" CHECK ("accounts"."main_account_id" is null or "accounts"."kind" = 'CUSTOMER');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_time_in_force" CHECK ("orders"."time_in_force" in ('GTC', 'IOC', 'FOK'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stop" CHECK (("orders"."type" in ('STOP_LIMIT', 'STOP_MARKET')) = ("orders"."stop_price" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."type" in ('LIMIT', 'MARKET', 'INSTANT', 'STOP_LIMIT', 'STOP_MARKET'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED'));--> statement-breakpoint
UPDATE "orders" SET "time_in_force" = 'IOC' WHERE "type" in ('MARKET', 'INSTANT');--> statement-breakpoint
INSERT INTO "accounts" ("kind", "main_account_id") SELECT 'CUSTOMER', "id" FROM "accounts" WHERE "kind" = 'CUSTOMER' ORDER BY "id";--> statement-breakpoint
INSERT INTO "balances" ("account_id", "currency") SELECT pro."id", b."currency" FROM "accounts" pro JOIN "balances" b ON b."account_id" = pro."main_account_id";
