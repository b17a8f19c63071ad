-- Histories that customers have as files for a day, in chunks, and that they are told when one is ready.
CREATE TABLE "export_chunks" (
	"export_id" uuid NOT NULL,
	"file" integer NOT NULL,
	"position" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "export_chunks_export_id_file_position_pk" PRIMARY KEY("export_id","file","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"format" text NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"filter" text,
	"state" text DEFAULT 'PREPARING' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"rows" integer,
	"file_bytes" bigint[],
	"idempotency_key" text NOT NULL,
	"command_hash" text NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "exports_format" CHECK ("exports"."format" in ('CSV', 'PDF')),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('PREPARING', 'READY')),
	CONSTRAINT "exports_period" CHECK ("exports"."begins_at" < "exports"."ends_at"),
	CONSTRAINT "exports_ready" CHECK (num_nonnulls("exports"."ready_at", "exports"."expires_at", "exports"."rows", "exports"."file_bytes") = case "exports"."state" when 'READY' then 4 else 0 end),
	CONSTRAINT "exports_step" CHECK ("exports"."next_step_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_next_step" ON "exports" USING btree ("next_step_at") WHERE "exports"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "exports_account" ON "exports" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_idempotency_key" ON "exports" USING btree ("account_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DESTINATION_ADDED', 'EXPORT_READY'));