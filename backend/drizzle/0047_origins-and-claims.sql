-- Whose wallet coins came from, as their customers say; and who claims coins that came without a tag.
CREATE TABLE "deposit_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deposit_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_claims_state" CHECK ("deposit_claims"."state" in ('OPEN', 'ACCEPTED', 'REFUSED')),
	CONSTRAINT "deposit_claims_decided" CHECK (("deposit_claims"."state" = 'OPEN') = ("deposit_claims"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "origin_declarations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "origin_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"deposit_id" uuid NOT NULL,
	"network" text NOT NULL,
	"sender" text,
	"owner" text NOT NULL,
	"name" text,
	"is_for_sender" boolean NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "origin_declarations_deposit" UNIQUE("deposit_id"),
	CONSTRAINT "origin_declarations_owner" CHECK ("origin_declarations"."owner" in ('SELF', 'EXCHANGE', 'OTHER')),
	CONSTRAINT "origin_declarations_name" CHECK (("origin_declarations"."owner" = 'SELF') = ("origin_declarations"."name" is null)),
	CONSTRAINT "origin_declarations_for_sender" CHECK (not "origin_declarations"."is_for_sender" or "origin_declarations"."sender" is not null)
);
--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_claims" ADD CONSTRAINT "deposit_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origin_declarations" ADD CONSTRAINT "origin_declarations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origin_declarations" ADD CONSTRAINT "origin_declarations_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_claims_open" ON "deposit_claims" USING btree ("deposit_id","account_id") WHERE "deposit_claims"."state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_claims_accepted" ON "deposit_claims" USING btree ("deposit_id") WHERE "deposit_claims"."state" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "deposit_claims_account" ON "deposit_claims" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "origin_declarations_sender" ON "origin_declarations" USING btree ("account_id","sender") WHERE "origin_declarations"."is_for_sender";