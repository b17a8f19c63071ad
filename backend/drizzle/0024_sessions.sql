-- A session knows where its customer signed in from, a device its name and addresses, and a browser whose session was ended from
-- elsewhere is told why. What is there already says nothing of it.
CREATE TABLE "ended_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('ENDED_ELSEWHERE', 'TOO_MANY', 'PASSWORD_CHANGED', 'TWO_FACTOR_CHANGED', 'ACCOUNT_PROTECTED'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user_devices" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_devices" ADD COLUMN "first_address" text;--> statement-breakpoint
ALTER TABLE "user_devices" ADD COLUMN "last_address" text;--> statement-breakpoint
CREATE INDEX "ended_sessions_ended_at" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "security_events_list" ON "security_events" USING btree ("user_id","id");