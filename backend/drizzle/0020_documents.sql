-- Customers can send pictures and papers; what is in them stands in the store that DOCUMENTS names, sealed.
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"prompt" integer,
	"store_key" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"content_type" text,
	"bytes" integer,
	"stored_at" timestamp (3) with time zone,
	"scanned_at" timestamp (3) with time zone,
	"handed_in_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "documents_store_key_unique" UNIQUE("store_key"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('FRONT', 'BACK', 'SELFIE', 'LIVENESS', 'ARTICLES', 'OWNER_FRONT', 'OWNER_SELFIE')),
	CONSTRAINT "documents_content_type" CHECK ("documents"."content_type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "documents_stored" CHECK (("documents"."stored_at" is null) = ("documents"."content_type" is null) and ("documents"."stored_at" is null) = ("documents"."bytes" is null)),
	CONSTRAINT "documents_handed_in" CHECK ("documents"."handed_in_at" is null or "documents"."stored_at" is not null),
	CONSTRAINT "documents_end" CHECK ("documents"."next_step_at" is not null or "documents"."handed_in_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_next_step" ON "documents" USING btree ("next_step_at") WHERE "documents"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","opened_at");