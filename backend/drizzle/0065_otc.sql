-- Customers can trade over the counter: firm quotes of a liquidity provider, the trades that came of them, and what is taken of them.
CREATE TABLE "otc_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"instrument_id" integer NOT NULL,
	"side" text NOT NULL,
	"provider" text NOT NULL,
	"price" numeric(30, 10) NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee_rate" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"total" numeric(30, 10) NOT NULL,
	"provider_quote_id" text NOT NULL,
	"book_price" numeric(30, 10),
	"book_total" numeric(30, 10),
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "otc_quotes_state" CHECK ("otc_quotes"."state" in ('OPEN', 'ACCEPTED', 'EXPIRED', 'REPLACED')),
	CONSTRAINT "otc_quotes_side" CHECK ("otc_quotes"."side" in ('BUY', 'SELL')),
	CONSTRAINT "otc_quotes_figures" CHECK ("otc_quotes"."quantity" > 0 and "otc_quotes"."amount" = "otc_quotes"."price" * "otc_quotes"."quantity" and "otc_quotes"."fee" >= 0
          and "otc_quotes"."total" = "otc_quotes"."amount" + case "otc_quotes"."side" when 'BUY' then "otc_quotes"."fee" else -"otc_quotes"."fee" end),
	CONSTRAINT "otc_quotes_book" CHECK (("otc_quotes"."book_price" is null) = ("otc_quotes"."book_total" is null))
);
--> statement-breakpoint
CREATE TABLE "otc_tiers" (
	"from_amount" numeric(30, 10) NOT NULL,
	"up_to" numeric(30, 10) NOT NULL,
	"rate" numeric(30, 10) NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "otc_tiers_from_amount_valid_from_pk" PRIMARY KEY("from_amount","valid_from"),
	CONSTRAINT "otc_tiers_from" CHECK ("otc_tiers"."from_amount" > 0 and "otc_tiers"."from_amount" < "otc_tiers"."up_to"),
	CONSTRAINT "otc_tiers_rate" CHECK ("otc_tiers"."rate" between 0 and 0.1)
);
--> statement-breakpoint
CREATE TABLE "otc_trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otc_trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"instrument_id" integer NOT NULL,
	"side" text NOT NULL,
	"provider" text NOT NULL,
	"price" numeric(30, 10) NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"fee_rate" numeric(30, 10) NOT NULL,
	"fee" numeric(30, 10) NOT NULL,
	"total" numeric(30, 10) NOT NULL,
	"provider_quote_id" text NOT NULL,
	"held_currency" text NOT NULL,
	"held" numeric(30, 10) NOT NULL,
	"rejection" text,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "otc_trades_state" CHECK ("otc_trades"."state" in ('PENDING', 'FILLED', 'REJECTED')),
	CONSTRAINT "otc_trades_side" CHECK ("otc_trades"."side" in ('BUY', 'SELL')),
	CONSTRAINT "otc_trades_rejection" CHECK (("otc_trades"."state" = 'REJECTED') = ("otc_trades"."rejection" is not null)
          and ("otc_trades"."rejection" is null or "otc_trades"."rejection" in ('REFUSED', 'EXPIRED', 'NO_LIQUIDITY'))),
	CONSTRAINT "otc_trades_held" CHECK ("otc_trades"."held" > 0 and "otc_trades"."held" = case "otc_trades"."side" when 'BUY' then "otc_trades"."total" else "otc_trades"."quantity" end),
	CONSTRAINT "otc_trades_ended" CHECK (("otc_trades"."state" = 'PENDING') = ("otc_trades"."ended_at" is null)),
	CONSTRAINT "otc_trades_step" CHECK (("otc_trades"."state" = 'PENDING') = ("otc_trades"."next_step_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_otc_modes" (
	"instrument_id" integer PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "sandbox_otc_modes_mode" CHECK ("sandbox_otc_modes"."mode" in ('FILL', 'REFUSE', 'HANG', 'LOSE_ANSWER', 'DRY', 'AWAY'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_otc_quotes" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"instrument_id" integer NOT NULL,
	"price" numeric(30, 10) NOT NULL,
	"quantity" numeric(30, 10) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_otc_trades" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"instrument_id" integer NOT NULL,
	"state" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disclosures" DROP CONSTRAINT "disclosures_product";--> statement-breakpoint
ALTER TABLE "limit_uses" DROP CONSTRAINT "limit_uses_kind";--> statement-breakpoint
ALTER TABLE "limits" DROP CONSTRAINT "limits_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "otc_quotes" ADD CONSTRAINT "otc_quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otc_trades" ADD CONSTRAINT "otc_trades_quote_id_otc_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."otc_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otc_trades" ADD CONSTRAINT "otc_trades_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "otc_quotes_open" ON "otc_quotes" USING btree ("account_id","instrument_id") WHERE "otc_quotes"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "otc_quotes_account" ON "otc_quotes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "otc_trades_quote" ON "otc_trades" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "otc_trades_account" ON "otc_trades" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "otc_trades_pending" ON "otc_trades" USING btree ("held_currency") WHERE "otc_trades"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "otc_trades_next_step" ON "otc_trades" USING btree ("next_step_at") WHERE "otc_trades"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_product" CHECK ("disclosures"."product" in ('EARN', 'OTC'));--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_kind" CHECK ("limit_uses"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC'));--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_kind" CHECK ("limits"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DATA_EXPORT_FAILED', 'DESTINATION_ADDED', 'EXPORT_READY', 'EXPORT_FAILED', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED', 'OTC_SETTLED', 'OTC_REJECTED'));--> statement-breakpoint
INSERT INTO "limits" ("account_type", "level", "kind", "window", "amount") VALUES
	('PERSONAL', 20, 'OTC', 'DAY', 10000000),
	('PERSONAL', 30, 'OTC', 'DAY', 50000000),
	('COMPANY', 20, 'OTC', 'DAY', 10000000),
	('COMPANY', 30, 'OTC', 'DAY', 50000000);--> statement-breakpoint
INSERT INTO "otc_tiers" ("from_amount", "up_to", "rate", "valid_from") VALUES
	(100000, 500000, 0.0025, '2026-01-01T03:00:00Z'),
	(500000, 2000000, 0.0020, '2026-01-01T03:00:00Z'),
	(2000000, 5000000, 0.0015, '2026-01-01T03:00:00Z');--> statement-breakpoint
INSERT INTO "disclosures" ("product", "version", "text", "valid_from") VALUES
	('OTC', 1, 'Quem vende ou compra é a Horizonte Liquidez. Nós intermediamos e cobramos a taxa ao lado. O preço é firme por poucos segundos; depois de aceita, a operação não pode ser desfeita, e a contraparte ainda pode recusá-la: então tudo o que foi reservado volta. Comprar ou vender USDT é uma operação de câmbio. Seus ativos ficam separados dos nossos e não são usados em operações próprias.', '2026-01-01T03:00:00Z');
