-- Recurring buys: each row is a job. It says when its next step is due, how often that was tried, and since when the
-- operator is asked to look at it. The date that the customer sees stays in next_run_at.
DROP INDEX "recurring_buys_due";--> statement-breakpoint
ALTER TABLE "recurring_buys" ADD COLUMN "next_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recurring_buys" ADD COLUMN "step_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_buys" ADD COLUMN "attention_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "recurring_buys_next_step" ON "recurring_buys" USING btree ("next_step_at") WHERE "recurring_buys"."next_step_at" is not null;--> statement-breakpoint
-- What was begun before goes on at its next date.
UPDATE "recurring_buys" SET "next_step_at" = "next_run_at";--> statement-breakpoint
ALTER TABLE "recurring_buys" ADD CONSTRAINT "recurring_buys_step" CHECK (("recurring_buys"."next_run_at" is null) = ("recurring_buys"."next_step_at" is null));
