-- Withdrawals by chains: why the team looks at one, why a network refused one, and whether an address was taken for another.
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_reason";--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "is_look_alike" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reason" CHECK ("withdrawals"."reason" in ('CUSTOMER', 'DENIED', 'SECURITY', 'ACCOUNT', 'ABOVE_REVIEW', 'LIQUIDITY', 'MAINTENANCE', 'KEY_GONE', 'ACCOUNT_CLOSED', 'NOT_ALLOWED', 'LOOK_ALIKE', 'NETWORK_REFUSED'));