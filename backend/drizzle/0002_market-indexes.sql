DROP INDEX "orders_account";--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at","id");