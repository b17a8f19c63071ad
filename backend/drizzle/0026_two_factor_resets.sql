-- Customers who lost their second factor can have it turned off: their requests, and pictures that belong to one. Pictures that
-- are there are of the verification.
CREATE TABLE "two_factor_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "two_factor_resets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "two_factor_resets_state" CHECK ("two_factor_resets"."state" in ('REQUESTED', 'SENT', 'APPROVED', 'REFUSED', 'CANCELED', 'EXPIRED')),
	CONSTRAINT "two_factor_resets_ended" CHECK (("two_factor_resets"."state" in ('APPROVED', 'REFUSED', 'CANCELED', 'EXPIRED')) = ("two_factor_resets"."ended_at" is not null)),
	CONSTRAINT "two_factor_resets_waiting" CHECK ("two_factor_resets"."state" not in ('REQUESTED', 'SENT') or "two_factor_resets"."next_step_at" is not null),
	CONSTRAINT "two_factor_resets_sent" CHECK ("two_factor_resets"."state" not in ('SENT', 'APPROVED', 'REFUSED') or "two_factor_resets"."sent_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "link_tokens" DROP CONSTRAINT "link_tokens_purpose";--> statement-breakpoint
ALTER TABLE "mail_code_counts" DROP CONSTRAINT "mail_code_counts_purpose";--> statement-breakpoint
ALTER TABLE "mail_codes" DROP CONSTRAINT "mail_codes_purpose";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reset_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "session_key" text;--> statement-breakpoint
ALTER TABLE "two_factor_resets" ADD CONSTRAINT "two_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_factor_resets_next_step" ON "two_factor_resets" USING btree ("next_step_at") WHERE "two_factor_resets"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "two_factor_resets_user" ON "two_factor_resets" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_resets_open" ON "two_factor_resets" USING btree ("user_id") WHERE "two_factor_resets"."state" in ('REQUESTED', 'SENT');--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reset_id_two_factor_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."two_factor_resets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_reset" ON "documents" USING btree ("reset_id") WHERE "documents"."reset_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_session" CHECK (("documents"."reset_id" is null) = ("documents"."session_key" is null));--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_purpose" CHECK ("link_tokens"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'UNDO', 'TWO_FACTOR', 'TWO_FACTOR_RESET'));--> statement-breakpoint
ALTER TABLE "mail_code_counts" ADD CONSTRAINT "mail_code_counts_purpose" CHECK ("mail_code_counts"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'TWO_FACTOR', 'TWO_FACTOR_RESET'));--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_purpose" CHECK ("mail_codes"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'TWO_FACTOR', 'TWO_FACTOR_RESET'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET'));