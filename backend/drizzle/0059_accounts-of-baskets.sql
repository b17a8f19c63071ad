-- A customer may have any number of accounts for baskets, and still one for PRO and one for EARN.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_purpose";--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_purpose" ON "accounts" USING btree ("main_account_id","purpose") WHERE "accounts"."purpose" in ('PRO', 'EARN');--> statement-breakpoint
CREATE INDEX "accounts_main_account" ON "accounts" USING btree ("main_account_id");