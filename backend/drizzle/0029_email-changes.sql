-- An e-mail can be changed: what waits for its code, and which e-mails customers can have back.
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"email_sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_emails" (
	"email" text NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_emails_email_user_id_pk" PRIMARY KEY("email","user_id")
);
--> statement-breakpoint
ALTER TABLE "mail_code_counts" DROP CONSTRAINT "mail_code_counts_purpose";--> statement-breakpoint
ALTER TABLE "mail_codes" DROP CONSTRAINT "mail_codes_purpose";--> statement-breakpoint
ALTER TABLE "ended_sessions" DROP CONSTRAINT "ended_sessions_reason";--> statement-breakpoint
ALTER TABLE "withdrawal_locks" DROP CONSTRAINT "withdrawal_locks_reason";--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_user" ON "former_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_emails_until" ON "former_emails" USING btree ("until");--> statement-breakpoint
ALTER TABLE "mail_code_counts" ADD CONSTRAINT "mail_code_counts_purpose" CHECK ("mail_code_counts"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'EMAIL_CHANGE'));--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_purpose" CHECK ("mail_codes"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'EMAIL_CHANGE'));--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('ENDED_ELSEWHERE', 'TOO_MANY', 'PASSWORD_CHANGED', 'TWO_FACTOR_CHANGED', 'ACCOUNT_PROTECTED', 'EMAIL_CHANGED'));--> statement-breakpoint
ALTER TABLE "withdrawal_locks" ADD CONSTRAINT "withdrawal_locks_reason" CHECK ("withdrawal_locks"."reason" in ('OPERATOR', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'ACCOUNT_PROTECTED', 'TWO_FACTOR_ON', 'TWO_FACTOR_CHANGED', 'TWO_FACTOR_OFF', 'PHONE_CHANGED', 'EMAIL_CHANGED'));