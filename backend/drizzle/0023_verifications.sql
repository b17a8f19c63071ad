-- Customers are verified: their tries, each step of them for good, and the check of a sandbox. Whoever has the level of the
-- verified by now has it by the operator's word.
CREATE TABLE "sandbox_checks" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone,
	"verdict" jsonb
);
--> statement-breakpoint
CREATE TABLE "verification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"verification_id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"actor" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"until" timestamp (3) with time zone,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_events_actor" CHECK ("verification_events"."actor" in ('CUSTOMER', 'CHECK', 'OPERATOR'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verifications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"identity_document" text,
	"document_chosen_at" timestamp (3) with time zone,
	"liveness" jsonb,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "verifications_state" CHECK ("verifications"."state" in ('DRAFT', 'SENT', 'CHECKING', 'REVIEW', 'APPROVED', 'REFUSED', 'REVOKED')),
	CONSTRAINT "verifications_identity_document" CHECK ("verifications"."identity_document" in ('RG', 'CNH', 'RNM', 'PASSPORT')),
	CONSTRAINT "verifications_waiting" CHECK ("verifications"."state" not in ('SENT', 'CHECKING', 'REVIEW') or num_nulls("verifications"."next_step_at", "verifications"."until", "verifications"."sent_at") = 0),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."state" in ('APPROVED', 'REFUSED', 'REVOKED')) = ("verifications"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_events_verification" ON "verification_events" USING btree ("verification_id","id");--> statement-breakpoint
CREATE INDEX "verifications_next_step" ON "verifications" USING btree ("next_step_at") WHERE "verifications"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" in ('DRAFT', 'SENT', 'CHECKING', 'REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_approved" ON "verifications" USING btree ("user_id") WHERE "verifications"."state" = 'APPROVED';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED'));--> statement-breakpoint
CREATE FUNCTION "verification_events_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'verification events are append-only: %', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "verification_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "verification_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "verification_events_are_append_only"();
--> statement-breakpoint
INSERT INTO "verifications" ("user_id", "state", "started_at", "decided_at")
	SELECT "id", 'APPROVED', "created_at", "created_at" FROM "users" WHERE "level" >= 20;
--> statement-breakpoint
INSERT INTO "verification_events" ("verification_id", "after", "actor", "happened_at")
	SELECT "id", 'APPROVED', 'OPERATOR', "started_at" FROM "verifications";
