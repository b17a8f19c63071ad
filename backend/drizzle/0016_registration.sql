-- Customers register themselves. Whoever was a customer before has a confirmed e-mail.
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"is_given" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('TERMS', 'MARKETING'))
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document_sealed" text,
	"document_key" text NOT NULL,
	"claimed_at" timestamp with time zone,
	"birth_date" date NOT NULL,
	"phone" text NOT NULL,
	"nationality" text NOT NULL,
	"foreign_document_kind" text,
	"foreign_document_sealed" text,
	"foreign_document_country" text,
	"is_politically_exposed" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persons_foreign_document_kind" CHECK ("persons"."foreign_document_kind" in ('RNM', 'PASSPORT')),
	CONSTRAINT "persons_document_sealed" CHECK (coalesce("persons"."document_sealed", "persons"."foreign_document_sealed") is not null),
	CONSTRAINT "persons_foreign_document" CHECK (num_nulls("persons"."foreign_document_kind", "persons"."foreign_document_sealed", "persons"."foreign_document_country") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "postal_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_type" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "registrations_account_type" CHECK ("registrations"."account_type" in ('PERSONAL', 'COMPANY')),
	CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('OPEN', 'SUBMITTED', 'COMPLETED')),
	CONSTRAINT "registrations_submitted" CHECK ("registrations"."state" <> 'SUBMITTED' or "registrations"."next_step_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "counted_tries" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_tries_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "counted_tries_tries" CHECK ("counted_tries"."tries" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_by" text;--> statement-breakpoint
UPDATE "users" SET "email_confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postal_addresses" ADD CONSTRAINT "postal_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_document" ON "persons" USING btree ("document_key") WHERE "persons"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "registrations_next_step" ON "registrations" USING btree ("next_step_at") WHERE "registrations"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "counted_tries_ends" ON "counted_tries" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email") WHERE "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_unconfirmed_email" ON "users" USING btree ("email") WHERE "users"."email_confirmed_at" is null;