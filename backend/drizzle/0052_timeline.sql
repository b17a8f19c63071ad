-- The timeline of a customer: deposits, withdrawals and transfers by time, and whether a recurring buy placed an order.
CREATE INDEX "deposits_timeline" ON "deposits" USING btree ("account_id","created_at","number");--> statement-breakpoint
CREATE INDEX "transfers_timeline" ON "transfers" USING btree ("main_account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_buy_runs_order" ON "recurring_buy_runs" USING btree ("order_id") WHERE "recurring_buy_runs"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_timeline" ON "withdrawals" USING btree ("account_id","created_at","number");