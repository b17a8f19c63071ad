-- Money that has arrived from outside and is nobody’s yet has an account of its own, of the kind SUSPENSE; there is none so far.
-- What customers may move by level has its amounts here: a change of an amount is an update of its row. Nothing was counted so far.
CREATE TABLE "limit_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "limit_uses_kind" CHECK ("limit_uses"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL')),
	CONSTRAINT "limit_uses_amount" CHECK ("limit_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"account_type" text NOT NULL,
	"level" integer NOT NULL,
	"kind" text NOT NULL,
	"window" text NOT NULL,
	"amount" numeric(30, 10),
	CONSTRAINT "limits_account_type_level_kind_window_pk" PRIMARY KEY("account_type","level","kind","window"),
	CONSTRAINT "limits_account_type" CHECK ("limits"."account_type" in ('PERSONAL', 'COMPANY')),
	CONSTRAINT "limits_kind" CHECK ("limits"."kind" in ('BRL_DEPOSIT', 'CARD_DEPOSIT', 'BRL_WITHDRAWAL', 'CRYPTO_WITHDRAWAL')),
	CONSTRAINT "limits_window" CHECK ("limits"."window" in ('DAY', 'MONTH')),
	CONSTRAINT "limits_amount" CHECK ("limits"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind";--> statement-breakpoint
ALTER TABLE "limit_uses" ADD CONSTRAINT "limit_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "limit_uses_reference" ON "limit_uses" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "limit_uses_account" ON "limit_uses" USING btree ("account_id","used_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('CUSTOMER', 'FEES', 'MARKET_MAKER', 'EXTERNAL', 'SUSPENSE'));--> statement-breakpoint
INSERT INTO "limits" ("account_type", "level", "kind", "window", "amount") VALUES
	('PERSONAL', 10, 'BRL_DEPOSIT', 'DAY', 2000),
	('PERSONAL', 20, 'BRL_DEPOSIT', 'DAY', 50000),
	('PERSONAL', 30, 'BRL_DEPOSIT', 'DAY', 500000),
	('PERSONAL', 10, 'BRL_DEPOSIT', 'MONTH', 10000),
	('PERSONAL', 20, 'BRL_DEPOSIT', 'MONTH', 500000),
	('PERSONAL', 30, 'BRL_DEPOSIT', 'MONTH', null),
	('PERSONAL', 10, 'BRL_WITHDRAWAL', 'DAY', 2000),
	('PERSONAL', 20, 'BRL_WITHDRAWAL', 'DAY', 50000),
	('PERSONAL', 30, 'BRL_WITHDRAWAL', 'DAY', 500000),
	('PERSONAL', 20, 'CARD_DEPOSIT', 'DAY', 5000),
	('PERSONAL', 30, 'CARD_DEPOSIT', 'DAY', 10000),
	('PERSONAL', 20, 'CRYPTO_WITHDRAWAL', 'DAY', 50000),
	('PERSONAL', 30, 'CRYPTO_WITHDRAWAL', 'DAY', 500000),
	('COMPANY', 10, 'BRL_DEPOSIT', 'DAY', 8000),
	('COMPANY', 20, 'BRL_DEPOSIT', 'DAY', 200000),
	('COMPANY', 30, 'BRL_DEPOSIT', 'DAY', 2000000),
	('COMPANY', 10, 'BRL_DEPOSIT', 'MONTH', 40000),
	('COMPANY', 20, 'BRL_DEPOSIT', 'MONTH', 2000000),
	('COMPANY', 30, 'BRL_DEPOSIT', 'MONTH', null),
	('COMPANY', 10, 'BRL_WITHDRAWAL', 'DAY', 8000),
	('COMPANY', 20, 'BRL_WITHDRAWAL', 'DAY', 200000),
	('COMPANY', 30, 'BRL_WITHDRAWAL', 'DAY', 2000000),
	('COMPANY', 20, 'CARD_DEPOSIT', 'DAY', 20000),
	('COMPANY', 30, 'CARD_DEPOSIT', 'DAY', 40000),
	('COMPANY', 20, 'CRYPTO_WITHDRAWAL', 'DAY', 200000),
	('COMPANY', 30, 'CRYPTO_WITHDRAWAL', 'DAY', 2000000);
