CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"kind" text NOT NULL,
	"address" text,
	"user_agent" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"required_registration_step" text,
	"password_change_recommended" boolean DEFAULT false NOT NULL,
	"redirect" boolean DEFAULT false NOT NULL,
	"otc_enabled" boolean DEFAULT false NOT NULL,
	"experimental_features_enabled" boolean DEFAULT false NOT NULL,
	"is_foreigner" boolean DEFAULT false NOT NULL,
	"account_type" text DEFAULT 'PERSONAL' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_level" CHECK ("users"."level" in (0, 10, 20, 30)),
	CONSTRAINT "users_email" CHECK ("users"."email" = lower(btrim("users"."email")))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('CUSTOMER', 'FEES', 'MARKET_MAKER', 'EXTERNAL')),
	CONSTRAINT "accounts_code" CHECK (("accounts"."kind" = 'CUSTOMER') = ("accounts"."code" is null))
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"available" numeric(30, 10) DEFAULT 0 NOT NULL,
	"held" numeric(30, 10) DEFAULT 0 NOT NULL,
	"may_be_negative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "balances_account_id_currency_pk" PRIMARY KEY("account_id","currency"),
	CONSTRAINT "balances_not_negative" CHECK ("balances"."may_be_negative" or ("balances"."available" >= 0 and "balances"."held" >= 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"bucket" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	CONSTRAINT "ledger_entries_bucket" CHECK ("ledger_entries"."bucket" in ('AVAILABLE', 'HELD')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"liquidity" text NOT NULL,
	"price" numeric(30, 10) NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"executed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fills_liquidity" CHECK ("fills"."liquidity" in ('MAKER', 'TAKER'))
);
--> statement-breakpoint
CREATE TABLE "candles_1h" (
	"instrument_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"open" numeric(30, 10) NOT NULL,
	"high" numeric(30, 10) NOT NULL,
	"low" numeric(30, 10) NOT NULL,
	"close" numeric(30, 10) NOT NULL,
	"volume" numeric(30, 10) NOT NULL,
	"notional" numeric(30, 10) NOT NULL,
	"trades" integer NOT NULL,
	CONSTRAINT "candles_1h_instrument_id_opened_at_pk" PRIMARY KEY("instrument_id","opened_at")
);
--> statement-breakpoint
CREATE TABLE "candles_1m" (
	"instrument_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"open" numeric(30, 10) NOT NULL,
	"high" numeric(30, 10) NOT NULL,
	"low" numeric(30, 10) NOT NULL,
	"close" numeric(30, 10) NOT NULL,
	"volume" numeric(30, 10) NOT NULL,
	"notional" numeric(30, 10) NOT NULL,
	"trades" integer NOT NULL,
	CONSTRAINT "candles_1m_instrument_id_opened_at_pk" PRIMARY KEY("instrument_id","opened_at")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"price" numeric(30, 10),
	"worst_price" numeric(30, 10),
	"quantity" numeric(30, 10),
	"amount" numeric(30, 10),
	"filled_quantity" numeric(30, 10) DEFAULT 0 NOT NULL,
	"filled_amount" numeric(30, 10) DEFAULT 0 NOT NULL,
	"fee" numeric(30, 10) DEFAULT 0 NOT NULL,
	"reserved_currency" text NOT NULL,
	"reserved_amount" numeric(30, 10) DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"command_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_side" CHECK ("orders"."side" in ('BUY', 'SELL')),
	CONSTRAINT "orders_type" CHECK ("orders"."type" in ('LIMIT', 'MARKET', 'INSTANT')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('ACTIVE', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'PARTIALLY_CANCELED', 'PENDING_CANCEL')),
	CONSTRAINT "orders_reserve" CHECK ("orders"."reserved_amount" >= 0 and ("orders"."reserved_amount" = 0 or "orders"."state" in ('ACTIVE', 'PARTIALLY_FILLED', 'PENDING_CANCEL'))),
	CONSTRAINT "orders_filled" CHECK ("orders"."quantity" is null or "orders"."filled_quantity" <= "orders"."quantity")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instrument_id" integer NOT NULL,
	"price" numeric(30, 10) NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"maker_order_id" bigint NOT NULL,
	"taker_order_id" bigint NOT NULL,
	"taker_side" text NOT NULL,
	"executed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trades_positive" CHECK ("trades"."price" > 0 and "trades"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_key" ON "sign_in_failures" USING btree ("scope","key","failed_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","currency");--> statement-breakpoint
CREATE INDEX "ledger_transactions_reference" ON "ledger_transactions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "fills_trade" ON "fills" USING btree ("trade_id","liquidity");--> statement-breakpoint
CREATE INDEX "fills_order" ON "fills" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("instrument_id","id") WHERE "orders"."state" in ('ACTIVE', 'PARTIALLY_FILLED');--> statement-breakpoint
CREATE INDEX "trades_instrument" ON "trades" USING btree ("instrument_id","executed_at");