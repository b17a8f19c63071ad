-- A customer has any number of accounts, one for each purpose. The second account of each customer so far is PRO.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_main_account_id_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "purpose" text;--> statement-breakpoint
UPDATE "accounts" SET "purpose" = 'PRO' WHERE "main_account_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_purpose" UNIQUE("main_account_id","purpose");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_has_purpose" CHECK (("accounts"."main_account_id" is null) = ("accounts"."purpose" is null));