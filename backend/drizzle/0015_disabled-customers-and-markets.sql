-- The operator can disable a customer, and close one market for maintenance.
CREATE TABLE "market_maintenance" (
	"symbol" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_disabled" boolean DEFAULT false NOT NULL;