-- Mandates let programs withdraw: what a program asks for by one waits for no mail.
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"daily_cap" numeric(30, 10) NOT NULL,
	"requested_from" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_because" text,
	CONSTRAINT "mandates_cap" CHECK ("mandates"."daily_cap" > 0),
	CONSTRAINT "mandates_removed" CHECK (("mandates"."removed_at" is null) = ("mandates"."removed_because" is null) and "mandates"."removed_because" in ('CUSTOMER', 'DENIED', 'SECURITY', 'REPLACED')),
	CONSTRAINT "mandates_confirmed" CHECK ("mandates"."confirmed_at" >= "mandates"."created_at")
);
--> statement-breakpoint
ALTER TABLE "link_tokens" DROP CONSTRAINT "link_tokens_purpose";--> statement-breakpoint
ALTER TABLE "withdrawal_approvals" DROP CONSTRAINT "withdrawal_approvals_kind";--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "mailed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "mandate_id" uuid;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandates_user" ON "mandates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_destination" ON "mandates" USING btree ("destination_id") WHERE "mandates"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_mandate" ON "withdrawals" USING btree ("mandate_id","created_at") WHERE "withdrawals"."mandate_id" is not null;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_purpose" CHECK ("link_tokens"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'UNDO', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'WITHDRAWAL', 'MANDATE'));--> statement-breakpoint
ALTER TABLE "withdrawal_approvals" ADD CONSTRAINT "withdrawal_approvals_kind" CHECK ("withdrawal_approvals"."kind" in ('TOTP', 'PASSKEY', 'EMAIL', 'MANDATE'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_mailed" CHECK (("withdrawals"."mandate_id" is null) = ("withdrawals"."mailed_at" is not null));