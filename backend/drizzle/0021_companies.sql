-- Companies register too. Every address that is there is a person's.
CREATE TABLE "companies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"document_sealed" text NOT NULL,
	"document_key" text NOT NULL,
	"claimed_at" timestamp with time zone,
	"phone" text NOT NULL,
	"site" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"document_sealed" text NOT NULL,
	"document_key" text NOT NULL,
	"birth_date" date,
	"is_politically_exposed" boolean,
	"is_administrator" boolean NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "partners_kind" CHECK ("partners"."kind" in ('PERSON', 'COMPANY')),
	CONSTRAINT "partners_share" CHECK ("partners"."share" between 0 and 10000),
	CONSTRAINT "partners_most" CHECK ("partners"."position" between 0 and 19),
	CONSTRAINT "partners_person" CHECK (num_nonnulls("partners"."birth_date", "partners"."is_politically_exposed") = case "partners"."kind" when 'PERSON' then 2 else 0 end),
	CONSTRAINT "partners_administrator" CHECK (not ("partners"."is_administrator" and "partners"."kind" = 'COMPANY')),
	CONSTRAINT "partners_idle" CHECK ("partners"."share" > 0 or "partners"."is_administrator")
);
--> statement-breakpoint
ALTER TABLE "postal_addresses" DROP CONSTRAINT "postal_addresses_pkey";--> statement-breakpoint
ALTER TABLE "postal_addresses" ADD COLUMN "account_type" text DEFAULT 'PERSONAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "postal_addresses" ADD CONSTRAINT "postal_addresses_user_id_account_type_pk" PRIMARY KEY("user_id","account_type");--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "other_kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_document" ON "companies" USING btree ("document_key") WHERE "companies"."claimed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_position" ON "partners" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_document" ON "partners" USING btree ("user_id","document_key");--> statement-breakpoint
ALTER TABLE "postal_addresses" ADD CONSTRAINT "postal_addresses_account_type" CHECK ("postal_addresses"."account_type" in ('PERSONAL', 'COMPANY'));