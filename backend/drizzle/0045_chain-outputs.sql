-- What chains pay to addresses of the exchange, as they say it, and how far each was read.
CREATE TABLE "chain_cursors" (
	"id" text PRIMARY KEY NOT NULL,
	"height" bigint,
	"hash" text,
	"bells" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "chain_cursors_block" CHECK (("chain_cursors"."height" is null) = ("chain_cursors"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "chain_outputs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_outputs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"output_index" integer NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"contract" text,
	"raw" numeric(78, 0) NOT NULL,
	"sender" text,
	"currency" text,
	"account_id" integer,
	"block_height" bigint,
	"block_hash" text,
	"is_gone" boolean DEFAULT false NOT NULL,
	"deposit_id" uuid,
	"booked" numeric(30, 10),
	"seen_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"orphaned_at" timestamp (3) with time zone,
	CONSTRAINT "chain_outputs_raw" CHECK ("chain_outputs"."raw" > 0),
	CONSTRAINT "chain_outputs_block_whole" CHECK (("chain_outputs"."block_height" is null) = ("chain_outputs"."block_hash" is null)),
	CONSTRAINT "chain_outputs_settled" CHECK (("chain_outputs"."settled_at" is null) = ("chain_outputs"."booked" is null))
);
--> statement-breakpoint
ALTER TABLE "chain_outputs" ADD CONSTRAINT "chain_outputs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_outputs" ADD CONSTRAINT "chain_outputs_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_cursors_next_step" ON "chain_cursors" USING btree ("next_step_at") WHERE "chain_cursors"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_outputs_place" ON "chain_outputs" USING btree ("network","tx_id","output_index");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_outputs_deposit" ON "chain_outputs" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "chain_outputs_open" ON "chain_outputs" USING btree ("network") WHERE "chain_outputs"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "chain_outputs_block" ON "chain_outputs" USING btree ("network","block_height");--> statement-breakpoint
CREATE INDEX "chain_outputs_account" ON "chain_outputs" USING btree ("account_id","currency","network");