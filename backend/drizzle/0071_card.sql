-- Customers can have a prepaid card: cards, what is bought with them, what the issuer tells, disputes, its rates and its limits.
CREATE TABLE "card_authorizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_authorizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"network_id" text,
	"state" text NOT NULL,
	"is_approved" boolean,
	"decline" text,
	"decline_figure" numeric(30, 10),
	"merchant" text NOT NULL,
	"category" text NOT NULL,
	"country" text NOT NULL,
	"is_online" boolean NOT NULL,
	"currency" text NOT NULL,
	"original_authorized" numeric(30, 10) DEFAULT 0 NOT NULL,
	"original_captured" numeric(30, 10) DEFAULT 0 NOT NULL,
	"rate" numeric(30, 10),
	"spread" numeric(30, 10),
	"tax" numeric(30, 10),
	"authorized" numeric(30, 10) DEFAULT 0 NOT NULL,
	"held" numeric(30, 10) DEFAULT 0 NOT NULL,
	"captured" numeric(30, 10) DEFAULT 0 NOT NULL,
	"captured_from_hold" numeric(30, 10) DEFAULT 0 NOT NULL,
	"shortfall" numeric(30, 10) DEFAULT 0 NOT NULL,
	"released" numeric(30, 10) DEFAULT 0 NOT NULL,
	"refunded" numeric(30, 10) DEFAULT 0 NOT NULL,
	"suspended" numeric(30, 10) DEFAULT 0 NOT NULL,
	"is_unusual" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "card_authorizations_network" UNIQUE("network_id"),
	CONSTRAINT "card_authorizations_state" CHECK ("card_authorizations"."state" in ('APPROVED', 'CAPTURED', 'REVERSED', 'EXPIRED', 'DECLINED', 'REFUNDED')),
	CONSTRAINT "card_authorizations_decline" CHECK ("card_authorizations"."decline" in ('DATA', 'CANCELED', 'FROZEN', 'ACCOUNT', 'ONLINE', 'ABROAD', 'CATEGORY', 'PER_PURCHASE', 'MONTH', 'BALANCE', 'UNAVAILABLE')),
	CONSTRAINT "card_authorizations_declined" CHECK (("card_authorizations"."is_approved" is false) = ("card_authorizations"."decline" is not null)),
	CONSTRAINT "card_authorizations_category" CHECK ("card_authorizations"."category" in ('FOOD', 'FUEL', 'GROCERIES', 'HEALTH', 'LODGING', 'RENTAL', 'RETAIL', 'SERVICES', 'TRANSPORT', 'TRAVEL', 'GAMBLING', 'OTHER')),
	CONSTRAINT "card_authorizations_amounts" CHECK ("card_authorizations"."authorized" >= 0 and "card_authorizations"."held" >= 0 and "card_authorizations"."captured_from_hold" >= 0 and "card_authorizations"."released" >= 0
          and "card_authorizations"."captured" >= "card_authorizations"."captured_from_hold" + "card_authorizations"."shortfall" and "card_authorizations"."shortfall" >= 0
          and "card_authorizations"."refunded" >= 0 and "card_authorizations"."suspended" >= 0),
	CONSTRAINT "card_authorizations_hold" CHECK ("card_authorizations"."held" + "card_authorizations"."captured_from_hold" + "card_authorizations"."released" = case when "card_authorizations"."expires_at" is null then 0 else "card_authorizations"."authorized" end),
	CONSTRAINT "card_authorizations_refunds" CHECK ("card_authorizations"."state" = 'REFUNDED' or "card_authorizations"."refunded" <= "card_authorizations"."captured"),
	CONSTRAINT "card_authorizations_held" CHECK (("card_authorizations"."held" > 0) = ("card_authorizations"."next_step_at" is not null)),
	CONSTRAINT "card_authorizations_ended" CHECK (("card_authorizations"."held" > 0) = ("card_authorizations"."ended_at" is null)),
	CONSTRAINT "card_authorizations_rate" CHECK (num_nulls("card_authorizations"."rate", "card_authorizations"."spread", "card_authorizations"."tax") in (0, 3) and ("card_authorizations"."currency" <> 'BRL' or "card_authorizations"."rate" is null))
);
--> statement-breakpoint
CREATE TABLE "card_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"authorization_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'OPENED' NOT NULL,
	"refunded" numeric(30, 10) DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "card_disputes_authorization" UNIQUE("authorization_id"),
	CONSTRAINT "card_disputes_state" CHECK ("card_disputes"."state" in ('OPENED', 'ACCEPTED', 'REFUSED')),
	CONSTRAINT "card_disputes_decided" CHECK (("card_disputes"."state" = 'OPENED') = ("card_disputes"."decided_at" is null)),
	CONSTRAINT "card_disputes_refunded" CHECK ("card_disputes"."refunded" >= 0 and ("card_disputes"."refunded" > 0) = ("card_disputes"."state" = 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_event_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"authorization_id" bigint,
	"amount" numeric(30, 10),
	"released" numeric(30, 10),
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "card_events_network" UNIQUE("network_event_id"),
	CONSTRAINT "card_events_step" CHECK (("card_events"."handled_at" is null) = ("card_events"."next_step_at" is not null)),
	CONSTRAINT "card_events_handled" CHECK (num_nulls("card_events"."handled_at", "card_events"."authorization_id", "card_events"."amount", "card_events"."released") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "card_purchase_limits" (
	"level" integer NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "card_purchase_limits_level_valid_from_pk" PRIMARY KEY("level","valid_from"),
	CONSTRAINT "card_purchase_limits_amount" CHECK ("card_purchase_limits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_rates" (
	"currency" text NOT NULL,
	"rate" numeric(30, 10) NOT NULL,
	"spread" numeric(30, 10) NOT NULL,
	"tax" numeric(30, 10) NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "card_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "card_rates_currency" CHECK ("card_rates"."currency" ~ '^[A-Z]{3}$' and "card_rates"."currency" <> 'BRL'),
	CONSTRAINT "card_rates_rate" CHECK ("card_rates"."rate" > 0 and "card_rates"."spread" between 0 and 0.2 and "card_rates"."tax" between 0 and 0.2)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"issuer_card_id" text,
	"last4" text,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"frozen_by" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"told_seq" integer DEFAULT 0 NOT NULL,
	"per_purchase" numeric(30, 10),
	"month_limit" numeric(30, 10),
	"is_online_allowed" boolean DEFAULT true NOT NULL,
	"is_abroad_allowed" boolean DEFAULT true NOT NULL,
	"blocked_categories" text[] DEFAULT '{}' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "cards_issuer_card" UNIQUE("issuer_card_id"),
	CONSTRAINT "cards_state" CHECK ("cards"."state" in ('REQUESTED', 'ACTIVE', 'FROZEN', 'CANCELED')),
	CONSTRAINT "cards_frozen" CHECK (("cards"."state" = 'FROZEN') = ("cards"."frozen_by" is not null)),
	CONSTRAINT "cards_frozen_by" CHECK ("cards"."frozen_by" in ('CUSTOMER', 'OPERATOR')),
	CONSTRAINT "cards_last4" CHECK ("cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "cards_issued" CHECK (("cards"."issuer_card_id" is null) = ("cards"."last4" is null)),
	CONSTRAINT "cards_told" CHECK ("cards"."told_seq" <= "cards"."seq"),
	CONSTRAINT "cards_own_limits" CHECK ("cards"."per_purchase" >= 0 and "cards"."month_limit" >= 0),
	CONSTRAINT "cards_canceled" CHECK (("cards"."state" = 'CANCELED') = ("cards"."canceled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "issuer_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"cursor" text NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "issuer_watch_one" CHECK ("issuer_watch"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_issuer_cards" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"state" text NOT NULL,
	"seq" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_issuer_cards_card" UNIQUE("card_id"),
	CONSTRAINT "sandbox_issuer_cards_state" CHECK ("sandbox_issuer_cards"."state" in ('ACTIVE', 'FROZEN', 'CANCELED'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_issuer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_issuer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_issuer_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_issuer_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" text NOT NULL,
	"ask" jsonb NOT NULL,
	"answer" jsonb,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_issuer_purchases_network" UNIQUE("network_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_issuer_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disclosures" DROP CONSTRAINT "disclosures_product";--> statement-breakpoint
ALTER TABLE "limit_uses" DROP CONSTRAINT "limit_uses_kind";--> statement-breakpoint
ALTER TABLE "limits" DROP CONSTRAINT "limits_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "operator_decisions" DROP CONSTRAINT "operator_decisions_kind";--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_provider";--> statement-breakpoint
ALTER TABLE "debts" ALTER COLUMN "dispute_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "debts" ADD COLUMN "card_event_id" bigint;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_authorization_id_card_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."card_authorizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_authorization_id_card_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."card_authorizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_authorizations_account" ON "card_authorizations" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_authorizations_held" ON "card_authorizations" USING btree ("account_id") WHERE "card_authorizations"."held" > 0;--> statement-breakpoint
CREATE INDEX "card_authorizations_card" ON "card_authorizations" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_authorizations_next_step" ON "card_authorizations" USING btree ("next_step_at") WHERE "card_authorizations"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "card_disputes_account" ON "card_disputes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "card_disputes_opened" ON "card_disputes" USING btree ("opened_at") WHERE "card_disputes"."state" = 'OPENED';--> statement-breakpoint
CREATE INDEX "card_events_authorization" ON "card_events" USING btree ("authorization_id");--> statement-breakpoint
CREATE INDEX "card_events_next_step" ON "card_events" USING btree ("next_step_at") WHERE "card_events"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_open" ON "cards" USING btree ("account_id") WHERE "cards"."state" <> 'CANCELED';--> statement-breakpoint
CREATE UNIQUE INDEX "cards_key" ON "cards" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "cards_next_step" ON "cards" USING btree ("next_step_at") WHERE "cards"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "issuer_watch_next_step" ON "issuer_watch" USING btree ("next_step_at") WHERE "issuer_watch"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_card_event_id_card_events_id_fk" FOREIGN KEY ("card_event_id") REFERENCES "public"."card_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_card_event" UNIQUE("card_event_id");--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_of" CHECK (num_nulls("debts"."dispute_id", "debts"."card_event_id") = 1);--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_product" CHECK ("disclosures"."product" in ('EARN', 'OTC', 'BASKETS', 'CARD'));--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_kind" CHECK ("limit_uses"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC', 'PAYMENT', 'CARD'));--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_kind" CHECK ("limits"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL', 'EARN', 'OTC', 'PAYMENT', 'CARD'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DATA_EXPORT_FAILED', 'DESTINATION_ADDED', 'EXPORT_READY', 'EXPORT_FAILED', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED', 'OTC_SETTLED', 'OTC_REJECTED', 'BASKET_DONE', 'BASKET_PARTIAL', 'BASKET_CHANGED', 'REWARD_PAID', 'PAYMENT_RECEIVED', 'PAYMENT_ATTENTION', 'CARD_APPROVED', 'CARD_DECLINED', 'CARD_REFUNDED', 'CARD_DIFFERENCE'));--> statement-breakpoint
ALTER TABLE "operator_decisions" ADD CONSTRAINT "operator_decisions_kind" CHECK ("operator_decisions"."case_kind" in ('WITHDRAWAL', 'DEPOSIT', 'CLAIM', 'DISPUTE', 'CARD_DISPUTE', 'VERIFICATION', 'SECOND_FACTOR'));--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider" CHECK ("provider_events"."provider" in ('bank', 'card', 'custody', 'issuer'));--> statement-breakpoint
INSERT INTO "limits" ("account_type", "level", "kind", "window", "amount") VALUES
	('PERSONAL', 20, 'CARD', 'MONTH', 10000),
	('PERSONAL', 30, 'CARD', 'MONTH', 30000);--> statement-breakpoint
INSERT INTO "card_purchase_limits" ("level", "amount", "valid_from") VALUES
	(20, 5000, '2026-01-01T03:00:00Z'),
	(30, 15000, '2026-01-01T03:00:00Z');--> statement-breakpoint
INSERT INTO "card_rates" ("currency", "rate", "spread", "tax", "valid_from") VALUES
	('USD', 5.42, 0.04, 0.035, '2026-01-01T03:00:00Z'),
	('EUR', 6.31, 0.04, 0.035, '2026-01-01T03:00:00Z'),
	('ARS', 0.0041, 0.04, 0.035, '2026-01-01T03:00:00Z');--> statement-breakpoint
INSERT INTO "disclosures" ("product", "version", "text", "valid_from") VALUES
	('CARD', 1, 'Pré-pago: só gasta o saldo em reais da sua conta principal. Não é crédito. O cartão é emitido pela Ipê Pagamentos, que guarda o número, a validade e o código; nós guardamos só os quatro últimos dígitos. O valor de uma compra fica reservado até o estabelecimento cobrar, e ele pode cobrar outro valor. Compras em outra moeda têm conversão, spread e imposto. Seus ativos ficam separados dos nossos e não são usados em operações próprias.', '2026-01-01T03:00:00Z');
