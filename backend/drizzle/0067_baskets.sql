-- Customers can buy baskets: lists of weights of which each leg is an order of the book. Each basket that is owned has an account of its own.
CREATE TABLE "basket_holdings" (
	"basket_account_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"basket" text NOT NULL,
	"version" integer NOT NULL,
	"put_in" numeric(30, 10) DEFAULT 0 NOT NULL,
	"taken_out" numeric(30, 10) DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "basket_holdings_sums" CHECK ("basket_holdings"."put_in" >= 0 and "basket_holdings"."taken_out" >= 0)
);
--> statement-breakpoint
CREATE TABLE "basket_legs" (
	"order_id" bigint NOT NULL,
	"instrument_id" integer NOT NULL,
	"place" integer NOT NULL,
	"side" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"planned" numeric(30, 10) NOT NULL,
	"worst_price" numeric(30, 10) NOT NULL,
	"market_order_id" bigint,
	"quantity" numeric(30, 10),
	"amount" numeric(30, 10),
	"fee" numeric(30, 10),
	CONSTRAINT "basket_legs_order_id_instrument_id_pk" PRIMARY KEY("order_id","instrument_id"),
	CONSTRAINT "basket_legs_side" CHECK ("basket_legs"."side" in ('BUY', 'SELL')),
	CONSTRAINT "basket_legs_state" CHECK ("basket_legs"."state" in ('PENDING', 'DONE', 'NOT_DONE')),
	CONSTRAINT "basket_legs_reason" CHECK (("basket_legs"."state" = 'NOT_DONE') = ("basket_legs"."reason" is not null)
          and ("basket_legs"."reason" is null
               or "basket_legs"."reason" in ('NO_OFFERS', 'OWN_OFFER', 'PRICE_MOVED', 'MARKET_CLOSED', 'BELOW_MINIMUM', 'TIMEOUT'))),
	CONSTRAINT "basket_legs_done" CHECK (("basket_legs"."state" = 'DONE') = ("basket_legs"."market_order_id" is not null)
          and ("basket_legs"."state" = 'DONE') = ("basket_legs"."quantity" is not null)
          and ("basket_legs"."state" = 'DONE') = ("basket_legs"."amount" is not null) and ("basket_legs"."state" = 'DONE') = ("basket_legs"."fee" is not null))
);
--> statement-breakpoint
CREATE TABLE "basket_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"basket_account_id" integer NOT NULL,
	"basket" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"preview_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"funded" numeric(30, 10) NOT NULL,
	"fraction" numeric(30, 10),
	"coins_to_move" jsonb NOT NULL,
	"completes" bigint,
	"returned" numeric(30, 10),
	"spent" numeric(30, 10),
	"brought" numeric(30, 10),
	"fee" numeric(30, 10),
	"moved_coins" jsonb,
	"moved_worth" numeric(30, 10),
	"is_unread" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "basket_orders_kind" CHECK ("basket_orders"."kind" in ('BUY', 'SELL', 'REBALANCE', 'MOVE_OUT')),
	CONSTRAINT "basket_orders_state" CHECK ("basket_orders"."state" in ('FUNDED', 'TRADING', 'DONE', 'PARTIAL', 'FAILED')),
	CONSTRAINT "basket_orders_funded" CHECK ("basket_orders"."funded" >= 0 and ("basket_orders"."funded" > 0) = ("basket_orders"."kind" = 'BUY')),
	CONSTRAINT "basket_orders_fraction" CHECK (("basket_orders"."fraction" is not null) = ("basket_orders"."kind" in ('SELL', 'MOVE_OUT'))),
	CONSTRAINT "basket_orders_ended" CHECK (("basket_orders"."state" in ('FUNDED', 'TRADING')) = ("basket_orders"."ended_at" is null)
          and ("basket_orders"."ended_at" is null) = ("basket_orders"."next_step_at" is not null)
          and ("basket_orders"."ended_at" is null) = ("basket_orders"."returned" is null) and ("basket_orders"."ended_at" is null) = ("basket_orders"."spent" is null)
          and ("basket_orders"."ended_at" is null) = ("basket_orders"."brought" is null) and ("basket_orders"."ended_at" is null) = ("basket_orders"."fee" is null)
          and ("basket_orders"."ended_at" is null) = ("basket_orders"."moved_coins" is null))
);
--> statement-breakpoint
CREATE TABLE "basket_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"basket" text NOT NULL,
	"version" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"weights" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "basket_versions_slug" CHECK ("basket_versions"."basket" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "basket_versions_version" CHECK ("basket_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "disclosures" DROP CONSTRAINT "disclosures_product";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "basket_holdings" ADD CONSTRAINT "basket_holdings_basket_account_id_accounts_id_fk" FOREIGN KEY ("basket_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_holdings" ADD CONSTRAINT "basket_holdings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_legs" ADD CONSTRAINT "basket_legs_order_id_basket_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."basket_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_orders" ADD CONSTRAINT "basket_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_orders" ADD CONSTRAINT "basket_orders_basket_account_id_basket_holdings_basket_account_id_fk" FOREIGN KEY ("basket_account_id") REFERENCES "public"."basket_holdings"("basket_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_holdings_account" ON "basket_holdings" USING btree ("account_id","basket");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_orders_key" ON "basket_orders" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_orders_preview" ON "basket_orders" USING btree ("preview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_orders_running" ON "basket_orders" USING btree ("basket_account_id") WHERE "basket_orders"."state" in ('FUNDED', 'TRADING');--> statement-breakpoint
CREATE INDEX "basket_orders_account" ON "basket_orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "basket_orders_basket" ON "basket_orders" USING btree ("basket_account_id","id");--> statement-breakpoint
CREATE INDEX "basket_orders_next_step" ON "basket_orders" USING btree ("next_step_at") WHERE "basket_orders"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_versions_basket" ON "basket_versions" USING btree ("basket","version");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_versions_from" ON "basket_versions" USING btree ("basket","valid_from");--> statement-breakpoint
CREATE INDEX "basket_versions_next_step" ON "basket_versions" USING btree ("next_step_at") WHERE "basket_versions"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_product" CHECK ("disclosures"."product" in ('EARN', 'OTC', 'BASKETS'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DATA_EXPORT_FAILED', 'DESTINATION_ADDED', 'EXPORT_READY', 'EXPORT_FAILED', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED', 'OTC_SETTLED', 'OTC_REJECTED', 'BASKET_DONE', 'BASKET_PARTIAL', 'BASKET_CHANGED'));--> statement-breakpoint
INSERT INTO "basket_versions" ("basket", "version", "place", "name", "description", "weights", "valid_from") VALUES
	('essencial', 1, 1, 'Essencial', 'As duas moedas mais negociadas, em uma só compra.', '{"BTC": 70, "ETH": 30}', '2026-01-01T03:00:00Z'),
	('contratos-inteligentes', 1, 2, 'Contratos inteligentes', 'Redes em que aplicativos funcionam, e quem leva dados até elas.', '{"ETH": 40, "SOL": 25, "ADA": 15, "AVAX": 10, "LINK": 10}', '2026-01-01T03:00:00Z'),
	('pagamentos', 1, 3, 'Pagamentos', 'Moedas feitas para pagar e transferir.', '{"XRP": 45, "LTC": 35, "DOGE": 20}', '2026-01-01T03:00:00Z'),
	('dez', 1, 4, 'Dez', 'As dez moedas que negociamos, com mais peso nas maiores.', '{"BTC": 35, "ETH": 21, "SOL": 10, "XRP": 8, "USDT": 6, "LTC": 4, "DOGE": 4, "ADA": 4, "LINK": 4, "AVAX": 4}', '2026-01-01T03:00:00Z');--> statement-breakpoint
INSERT INTO "disclosures" ("product", "version", "text", "valid_from") VALUES
	('BASKETS', 1, 'Não é fundo nem recomendação. São ordens em seu nome, a preço de mercado. Cada moeda é comprada no livro, com a taxa de negociação e nenhuma outra. O preço pode cair, também de todas ao mesmo tempo, e você pode receber menos do que pagou. Os pesos podem mudar; nada é negociado sem que você peça. Seus ativos ficam separados dos nossos e não são usados em operações próprias.', '2026-01-01T03:00:00Z');
