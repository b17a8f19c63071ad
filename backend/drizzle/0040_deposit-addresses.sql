-- Where customers send coins to. An address is a customer's for good: one of each network, and of nobody else.
CREATE TABLE "deposit_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_addresses_address" UNIQUE NULLS NOT DISTINCT("network","address","tag")
);
--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_account" ON "deposit_addresses" USING btree ("account_id","network");--> statement-breakpoint
CREATE INDEX "deposit_addresses_place" ON "deposit_addresses" USING btree ("address");