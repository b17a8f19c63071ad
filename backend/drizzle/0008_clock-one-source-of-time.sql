-- The clock: how far the operator of a sandbox has moved the time of the exchange on. It is kept, so that a restart and
-- other processes know it. Times of identity, ledger, products, notifications and settings now come with each row, from
-- that clock; the defaults, which were the database's time, go.
CREATE TABLE "clock_jump" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ahead_ms" bigint NOT NULL,
	CONSTRAINT "clock_jump_one" CHECK ("clock_jump"."id" = 1),
	CONSTRAINT "clock_jump_ahead" CHECK ("clock_jump"."ahead_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "happened_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_devices" ALTER COLUMN "first_used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_devices" ALTER COLUMN "last_used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "recurring_buys" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "app_status" ALTER COLUMN "updated_at" DROP DEFAULT;
