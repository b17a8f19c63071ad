-- Customers can have a copy of their data, which is kept for a day, and are told when it is ready.
CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL,
	"format" text NOT NULL,
	"position" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_format_position_pk" PRIMARY KEY("export_id","format","position"),
	CONSTRAINT "data_export_parts_format" CHECK ("data_export_parts"."format" in ('JSON', 'PDF'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'PREPARING' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"json_bytes" bigint,
	"pdf_bytes" bigint,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('PREPARING', 'READY')),
	CONSTRAINT "data_exports_ready" CHECK (num_nonnulls("data_exports"."ready_at", "data_exports"."expires_at", "data_exports"."json_bytes", "data_exports"."pdf_bytes") = case "data_exports"."state" when 'READY' then 4 else 0 end),
	CONSTRAINT "data_exports_step" CHECK ("data_exports"."next_step_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_next_step" ON "data_exports" USING btree ("next_step_at") WHERE "data_exports"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY'));