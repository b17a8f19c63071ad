-- Customers recommend the exchange: their codes, who came by them, what is paid for it and on what terms.
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invited_id" uuid NOT NULL,
	"programme" integer NOT NULL,
	"reward_inviter" numeric(30, 10) NOT NULL,
	"reward_invited" numeric(30, 10) NOT NULL,
	"qualifying" numeric(30, 10) NOT NULL,
	"window_days" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"most_per_month" integer NOT NULL,
	"state" text DEFAULT 'REGISTERED' NOT NULL,
	"refusal" text,
	"device_key" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"qualified_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"month" date,
	"place" integer,
	"waits_for" text,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "invitations_other" CHECK ("invitations"."inviter_id" <> "invitations"."invited_id"),
	CONSTRAINT "invitations_state" CHECK ("invitations"."state" in ('REGISTERED', 'VERIFIED', 'QUALIFIED', 'PENDING', 'PAID', 'REFUSED', 'EXPIRED')),
	CONSTRAINT "invitations_refusal" CHECK (("invitations"."state" = 'REFUSED') = ("invitations"."refusal" is not null)
          and ("invitations"."refusal" is null or "invitations"."refusal" in ('SAME_PERSON', 'SAME_DEVICE', 'MONTH_FULL', 'MONEY_LEFT', 'ACCOUNT'))),
	CONSTRAINT "invitations_waits" CHECK ("invitations"."waits_for" is null or ("invitations"."state" = 'PENDING' and "invitations"."waits_for" in ('PROMOTIONS', 'INVITER_LEVEL'))),
	CONSTRAINT "invitations_stages" CHECK (case "invitations"."state"
            when 'REGISTERED' then num_nonnulls("invitations"."verified_at", "invitations"."qualified_at", "invitations"."until") = 0
            when 'VERIFIED' then "invitations"."verified_at" is not null and num_nonnulls("invitations"."qualified_at", "invitations"."until") = 0
            when 'QUALIFIED' then num_nulls("invitations"."verified_at", "invitations"."qualified_at") = 0 and "invitations"."until" is null
            when 'PENDING' then num_nulls("invitations"."verified_at", "invitations"."qualified_at", "invitations"."until", "invitations"."place") = 0
            when 'PAID' then num_nulls("invitations"."verified_at", "invitations"."qualified_at", "invitations"."until", "invitations"."place") = 0
            else true end),
	CONSTRAINT "invitations_month_place" CHECK (num_nonnulls("invitations"."month", "invitations"."place") in (0, 2)),
	CONSTRAINT "invitations_place" CHECK ("invitations"."place" between 1 and "invitations"."most_per_month"),
	CONSTRAINT "invitations_ended" CHECK (("invitations"."state" in ('PAID', 'REFUSED', 'EXPIRED')) = ("invitations"."ended_at" is not null)),
	CONSTRAINT "invitations_step" CHECK (("invitations"."ended_at" is null) = ("invitations"."next_step_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_codes_code" UNIQUE("code"),
	CONSTRAINT "referral_codes_code_form" CHECK ("referral_codes"."code" ~ '^[2-9A-HJKMNP-Z]{8}$')
);
--> statement-breakpoint
CREATE TABLE "referral_programmes" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"reward_inviter" numeric(30, 10) NOT NULL,
	"reward_invited" numeric(30, 10) NOT NULL,
	"qualifying" numeric(30, 10) NOT NULL,
	"window_days" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"most_per_month" integer NOT NULL,
	CONSTRAINT "referral_programmes_valid" CHECK ("referral_programmes"."valid_to" is null or "referral_programmes"."valid_to" > "referral_programmes"."valid_from"),
	CONSTRAINT "referral_programmes_terms" CHECK ("referral_programmes"."reward_inviter" >= 0 and "referral_programmes"."reward_invited" >= 0 and "referral_programmes"."reward_inviter" + "referral_programmes"."reward_invited" > 0
          and "referral_programmes"."qualifying" > 0 and "referral_programmes"."window_days" > 0 and "referral_programmes"."hold_days" >= 0 and "referral_programmes"."most_per_month" > 0)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rewards_side_known" CHECK ("rewards"."side" in ('INVITER', 'INVITED')),
	CONSTRAINT "rewards_amount" CHECK ("rewards"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_id_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_programme_referral_programmes_version_fk" FOREIGN KEY ("programme") REFERENCES "public"."referral_programmes"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_invited" ON "invitations" USING btree ("invited_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","registered_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_month" ON "invitations" USING btree ("inviter_id","month","place");--> statement-breakpoint
CREATE INDEX "invitations_next_step" ON "invitations" USING btree ("next_step_at") WHERE "invitations"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_side" ON "rewards" USING btree ("invitation_id","side");--> statement-breakpoint
CREATE INDEX "rewards_user" ON "rewards" USING btree ("user_id","paid_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DATA_EXPORT_FAILED', 'DESTINATION_ADDED', 'EXPORT_READY', 'EXPORT_FAILED', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED', 'OTC_SETTLED', 'OTC_REJECTED', 'BASKET_DONE', 'BASKET_PARTIAL', 'BASKET_CHANGED', 'REWARD_PAID'));--> statement-breakpoint
INSERT INTO "referral_programmes" ("version", "valid_from", "reward_inviter", "reward_invited", "qualifying", "window_days", "hold_days", "most_per_month") VALUES
	(1, '2026-01-01T03:00:00Z', 10, 10, 100, 30, 7, 20);
