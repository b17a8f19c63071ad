-- Customers can close their account: requests wait for their time, and a closed account gives its e-mail free. All accounts are open now.
-- A session has a whole life: one that is open now ends twelve hours after its sign-in, but not before it would have if nobody used it.
CREATE TABLE "deletion_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletion_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"obstacles" text[] DEFAULT '{}' NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "deletion_requests_state" CHECK ("deletion_requests"."state" in ('REQUESTED', 'CANCELED', 'CLOSED', 'FAILED')),
	CONSTRAINT "deletion_requests_ended" CHECK (("deletion_requests"."state" = 'REQUESTED') = ("deletion_requests"."ended_at" is null)),
	CONSTRAINT "deletion_requests_step" CHECK (("deletion_requests"."state" = 'REQUESTED') = ("deletion_requests"."next_step_at" is not null)),
	CONSTRAINT "deletion_requests_failed" CHECK (("deletion_requests"."state" = 'FAILED') = (cardinality("deletion_requests"."obstacles") > 0)),
	CONSTRAINT "deletion_requests_obstacles" CHECK ("deletion_requests"."obstacles" <@ array['BALANCE', 'OPEN_ORDERS', 'RECURRING_BUYS', 'VERIFICATION'])
);
--> statement-breakpoint
ALTER TABLE "ended_sessions" DROP CONSTRAINT "ended_sessions_reason";--> statement-breakpoint
DROP INDEX "users_confirmed_email";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "ends_at" = greatest("expires_at", "created_at" + interval '12 hours');--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_next_step" ON "deletion_requests" USING btree ("next_step_at") WHERE "deletion_requests"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "deletion_requests_user" ON "deletion_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_waiting" ON "deletion_requests" USING btree ("user_id") WHERE "deletion_requests"."state" = 'REQUESTED';--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email") WHERE "users"."email_confirmed_at" is not null and "users"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('ENDED_ELSEWHERE', 'TOO_MANY', 'PASSWORD_CHANGED', 'TWO_FACTOR_CHANGED', 'ACCOUNT_PROTECTED', 'EMAIL_CHANGED', 'ACCOUNT_CLOSED'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_ends" CHECK ("sessions"."expires_at" <= "sessions"."ends_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed" CHECK ("users"."closed_at" is null or "users"."email_confirmed_at" is not null);