-- Customers can put coins to work by staking: products, positions with their rewards, and what has to be accepted before.
CREATE TABLE "disclosure_acceptances" (
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disclosure_acceptances_user_id_product_version_pk" PRIMARY KEY("user_id","product","version")
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"product" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disclosures_product_version_pk" PRIMARY KEY("product","version"),
	CONSTRAINT "disclosures_product" CHECK ("disclosures"."product" in ('EARN'))
);
--> statement-breakpoint
CREATE TABLE "earn_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earn_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"day" date NOT NULL,
	"gross" numeric(30, 10),
	"done_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "earn_days_gross" CHECK ("earn_days"."gross" >= 0),
	CONSTRAINT "earn_days_done" CHECK ("earn_days"."done_at" is null or "earn_days"."gross" is not null),
	CONSTRAINT "earn_days_step" CHECK (("earn_days"."done_at" is null) = ("earn_days"."next_step_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "earn_flows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earn_flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position_id" bigint NOT NULL,
	"effective_day" date NOT NULL,
	"delta" numeric(30, 10) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earn_flows_delta" CHECK ("earn_flows"."delta" <> 0),
	CONSTRAINT "earn_flows_reason" CHECK ("earn_flows"."reason" in ('IN', 'REINVESTED', 'OUT', 'SLASHED'))
);
--> statement-breakpoint
CREATE TABLE "earn_positions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earn_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"earn_account_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"term_days" integer,
	"notice_days" integer NOT NULL,
	"is_notice_estimated" boolean NOT NULL,
	"commission_rate" numeric(30, 10) NOT NULL,
	"early_commission_rate" numeric(30, 10),
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"subscribed" numeric(30, 10) NOT NULL,
	"principal" numeric(30, 10) NOT NULL,
	"slashed" numeric(30, 10) DEFAULT 0 NOT NULL,
	"reinvest" boolean NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"next_day" date NOT NULL,
	"free_at" timestamp (3) with time zone,
	"weight" numeric(60, 0) DEFAULT 0 NOT NULL,
	"gross" numeric(30, 10) DEFAULT 0 NOT NULL,
	"commission" numeric(30, 10) DEFAULT 0 NOT NULL,
	"earned" numeric(30, 10) DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "earn_positions_kind" CHECK ("earn_positions"."kind" in ('FLEXIBLE', 'LOCKED')),
	CONSTRAINT "earn_positions_state" CHECK ("earn_positions"."state" in ('ACTIVE', 'NOTICE', 'ENDED', 'MATURED', 'LEFT_EARLY')),
	CONSTRAINT "earn_positions_principal" CHECK ("earn_positions"."principal" >= 0 and (("earn_positions"."state" = 'ACTIVE') = ("earn_positions"."principal" > 0))),
	CONSTRAINT "earn_positions_locked" CHECK (("earn_positions"."kind" = 'LOCKED') = ("earn_positions"."free_at" is not null)),
	CONSTRAINT "earn_positions_reinvest" CHECK ("earn_positions"."kind" = 'FLEXIBLE' or not "earn_positions"."reinvest"),
	CONSTRAINT "earn_positions_ended" CHECK (("earn_positions"."state" in ('ACTIVE', 'NOTICE')) = ("earn_positions"."ended_at" is null)),
	CONSTRAINT "earn_positions_step" CHECK ("earn_positions"."next_step_at" is null or ("earn_positions"."kind" = 'LOCKED' and "earn_positions"."state" = 'ACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "earn_products" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"term_days" integer,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"is_notice_estimated" boolean DEFAULT false NOT NULL,
	"commission" numeric(30, 10) NOT NULL,
	"early_commission" numeric(30, 10),
	"minimum" numeric(30, 10) NOT NULL,
	"cap" numeric(30, 10) NOT NULL,
	"customer_cap" numeric(30, 10) NOT NULL,
	"used" numeric(30, 10) DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "earn_products_kind" CHECK ("earn_products"."kind" in ('FLEXIBLE', 'LOCKED')),
	CONSTRAINT "earn_products_term" CHECK (("earn_products"."kind" = 'LOCKED') = ("earn_products"."term_days" is not null)),
	CONSTRAINT "earn_products_early" CHECK (("earn_products"."kind" = 'LOCKED') = ("earn_products"."early_commission" is not null)),
	CONSTRAINT "earn_products_commission" CHECK ("earn_products"."commission" between 0 and 1 and "earn_products"."early_commission" between 0 and 1),
	CONSTRAINT "earn_products_cap" CHECK ("earn_products"."used" >= 0 and "earn_products"."used" <= "earn_products"."cap")
);
--> statement-breakpoint
CREATE TABLE "earn_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"net" numeric(30, 10) DEFAULT 0 NOT NULL,
	"commission" numeric(30, 10) DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"is_estimated" boolean NOT NULL,
	"done_at" timestamp (3) with time zone,
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "earn_redemptions_amount" CHECK ("earn_redemptions"."amount" > 0),
	CONSTRAINT "earn_redemptions_state" CHECK (("earn_redemptions"."state" = 'DONE') = ("earn_redemptions"."done_at" is not null)),
	CONSTRAINT "earn_redemptions_step" CHECK (("earn_redemptions"."state" = 'NOTICE') = ("earn_redemptions"."next_step_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "earn_rewards" (
	"position_id" bigint NOT NULL,
	"day" date NOT NULL,
	"principal" numeric(30, 10) NOT NULL,
	"rate" numeric(30, 10) NOT NULL,
	"gross" numeric(30, 10) NOT NULL,
	"commission" numeric(30, 10) NOT NULL,
	"target" text NOT NULL,
	"credited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earn_rewards_position_id_day_pk" PRIMARY KEY("position_id","day"),
	CONSTRAINT "earn_rewards_gross" CHECK ("earn_rewards"."gross" >= 0 and "earn_rewards"."commission" >= 0),
	CONSTRAINT "earn_rewards_target" CHECK ("earn_rewards"."target" in ('MAIN', 'EARN', 'ACCRUED'))
);
--> statement-breakpoint
CREATE TABLE "earn_slashes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"share" numeric(30, 10) NOT NULL,
	"fault" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earn_slashes_share" CHECK ("earn_slashes"."share" > 0 and "earn_slashes"."share" <= 0.5),
	CONSTRAINT "earn_slashes_fault" CHECK ("earn_slashes"."fault" in ('OURS', 'PROTOCOL'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_staking_rates" (
	"network" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(30, 10),
	CONSTRAINT "sandbox_staking_rates_network_day_pk" PRIMARY KEY("network","day"),
	CONSTRAINT "sandbox_staking_rates_rate" CHECK ("sandbox_staking_rates"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_staking_releases" (
	"request_id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_uses" DROP CONSTRAINT "limit_uses_kind";--> statement-breakpoint
ALTER TABLE "limits" DROP CONSTRAINT "limits_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "disclosure_acceptances" ADD CONSTRAINT "disclosure_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_flows" ADD CONSTRAINT "earn_flows_position_id_earn_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."earn_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_positions" ADD CONSTRAINT "earn_positions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_positions" ADD CONSTRAINT "earn_positions_earn_account_id_accounts_id_fk" FOREIGN KEY ("earn_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_positions" ADD CONSTRAINT "earn_positions_product_id_earn_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."earn_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_redemptions" ADD CONSTRAINT "earn_redemptions_position_id_earn_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."earn_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_redemptions" ADD CONSTRAINT "earn_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earn_rewards" ADD CONSTRAINT "earn_rewards_position_id_earn_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."earn_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earn_days_day" ON "earn_days" USING btree ("network","day");--> statement-breakpoint
CREATE UNIQUE INDEX "earn_days_waiting" ON "earn_days" USING btree ("network") WHERE "earn_days"."done_at" is null;--> statement-breakpoint
CREATE INDEX "earn_days_next_step" ON "earn_days" USING btree ("next_step_at") WHERE "earn_days"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "earn_flows_position" ON "earn_flows" USING btree ("position_id","effective_day");--> statement-breakpoint
CREATE UNIQUE INDEX "earn_positions_idempotency_key" ON "earn_positions" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "earn_positions_account" ON "earn_positions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "earn_positions_next_day" ON "earn_positions" USING btree ("network","next_day","id") WHERE "earn_positions"."last_day" is null or "earn_positions"."next_day" <= "earn_positions"."last_day";--> statement-breakpoint
CREATE INDEX "earn_positions_next_step" ON "earn_positions" USING btree ("next_step_at") WHERE "earn_positions"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "earn_redemptions_idempotency_key" ON "earn_redemptions" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "earn_redemptions_position" ON "earn_redemptions" USING btree ("position_id","requested_at");--> statement-breakpoint
CREATE INDEX "earn_redemptions_next_step" ON "earn_redemptions" USING btree ("next_step_at") WHERE "earn_redemptions"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_kind" CHECK ("limit_uses"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN'));--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_kind" CHECK ("limits"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DESTINATION_ADDED', 'EXPORT_READY', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED'));--> statement-breakpoint
CREATE TRIGGER "earn_flows_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "earn_flows"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "earn_rewards_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "earn_rewards"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
INSERT INTO "limits" ("account_type", "level", "kind", "window", "amount") VALUES
	('PERSONAL', 20, 'EARN', 'MONTH', 200000),
	('PERSONAL', 30, 'EARN', 'MONTH', 1000000),
	('COMPANY', 20, 'EARN', 'MONTH', 200000),
	('COMPANY', 30, 'EARN', 'MONTH', 1000000);--> statement-breakpoint
INSERT INTO "earn_products" ("id", "currency", "network", "kind", "term_days", "notice_days", "is_notice_estimated", "commission", "early_commission", "minimum", "cap", "customer_cap", "valid_from") VALUES
	('ada-flexible', 'ADA', 'cardano', 'FLEXIBLE', null, 0, false, 0.15, null, 10, 2000000, 100000, '2026-01-01T03:00:00Z'),
	('sol-flexible', 'SOL', 'solana', 'FLEXIBLE', null, 3, false, 0.15, null, 0.05, 10000, 500, '2026-01-01T03:00:00Z'),
	('eth-flexible', 'ETH', 'ethereum', 'FLEXIBLE', null, 7, true, 0.15, null, 0.001, 2000, 50, '2026-01-01T03:00:00Z'),
	('eth-30', 'ETH', 'ethereum', 'LOCKED', 30, 0, false, 0.10, 0.15, 0.001, 1000, 50, '2026-01-01T03:00:00Z'),
	('eth-90', 'ETH', 'ethereum', 'LOCKED', 90, 0, false, 0.06, 0.15, 0.001, 1000, 50, '2026-01-01T03:00:00Z'),
	('sol-30', 'SOL', 'solana', 'LOCKED', 30, 0, false, 0.10, 0.15, 0.05, 5000, 500, '2026-01-01T03:00:00Z'),
	('sol-90', 'SOL', 'solana', 'LOCKED', 90, 0, false, 0.06, 0.15, 0.05, 5000, 500, '2026-01-01T03:00:00Z'),
	('avax-30', 'AVAX', 'avalanche', 'LOCKED', 30, 0, false, 0.10, 0.15, 0.1, 20000, 1000, '2026-01-01T03:00:00Z'),
	('avax-90', 'AVAX', 'avalanche', 'LOCKED', 90, 0, false, 0.06, 0.15, 0.1, 20000, 1000, '2026-01-01T03:00:00Z');--> statement-breakpoint
INSERT INTO "disclosures" ("product", "version", "text", "valid_from") VALUES
	('EARN', 1, 'Suas moedas ajudam a validar a rede, que paga o rendimento. Ele varia e não é garantido. O preço da moeda pode cair mais do que ela rende. Em staking elas não podem ser vendidas nem sacadas. Não há FGC. Perda por falha nossa ou do validador é por nossa conta; por falha do protocolo, não. Seus ativos ficam separados dos nossos e não são usados em operações próprias.', '2026-01-01T03:00:00Z');
