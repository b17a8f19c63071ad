-- The simulated chains of a sandbox, and the bell of custody.
CREATE TABLE "sandbox_chain_addresses" (
	"network" text NOT NULL,
	"wallet" integer NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	CONSTRAINT "sandbox_chain_addresses_network_wallet_pk" PRIMARY KEY("network","wallet")
);
--> statement-breakpoint
CREATE TABLE "sandbox_chain_blocks" (
	"hash" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"height" integer NOT NULL,
	"parent" text NOT NULL,
	"mined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_chain_blocks_height_from_zero" CHECK ("sandbox_chain_blocks"."height" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_chain_outputs" (
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"output_index" integer NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"contract" text,
	"raw" numeric(78, 0) NOT NULL,
	CONSTRAINT "sandbox_chain_outputs_network_tx_id_output_index_pk" PRIMARY KEY("network","tx_id","output_index"),
	CONSTRAINT "sandbox_chain_outputs_raw" CHECK ("sandbox_chain_outputs"."raw" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_chain_transactions" (
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"sender" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"block_hash" text,
	"vanished_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_chain_transactions_network_tx_id_pk" PRIMARY KEY("network","tx_id"),
	CONSTRAINT "sandbox_chain_transactions_end" CHECK ("sandbox_chain_transactions"."block_hash" is null or "sandbox_chain_transactions"."vanished_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_chains" (
	"id" text PRIMARY KEY NOT NULL,
	"is_halted" boolean DEFAULT false NOT NULL,
	"busy_until" integer DEFAULT 0 NOT NULL,
	"next_block_at" timestamp (3) with time zone,
	"bell_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_provider";--> statement-breakpoint
ALTER TABLE "sandbox_chain_blocks" ADD CONSTRAINT "sandbox_chain_blocks_network_sandbox_chains_id_fk" FOREIGN KEY ("network") REFERENCES "public"."sandbox_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_chain_outputs" ADD CONSTRAINT "sandbox_chain_outputs_transaction_fk" FOREIGN KEY ("network","tx_id") REFERENCES "public"."sandbox_chain_transactions"("network","tx_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_chain_transactions" ADD CONSTRAINT "sandbox_chain_transactions_network_sandbox_chains_id_fk" FOREIGN KEY ("network") REFERENCES "public"."sandbox_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_chain_transactions" ADD CONSTRAINT "sandbox_chain_transactions_block_fk" FOREIGN KEY ("block_hash") REFERENCES "public"."sandbox_chain_blocks"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_chain_addresses_address" ON "sandbox_chain_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_chain_blocks_height" ON "sandbox_chain_blocks" USING btree ("network","height");--> statement-breakpoint
CREATE INDEX "sandbox_chain_transactions_block" ON "sandbox_chain_transactions" USING btree ("block_hash");--> statement-breakpoint
CREATE INDEX "sandbox_chain_transactions_sent" ON "sandbox_chain_transactions" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sandbox_chain_transactions_waiting" ON "sandbox_chain_transactions" USING btree ("network") WHERE "sandbox_chain_transactions"."block_hash" is null and "sandbox_chain_transactions"."vanished_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_chains_next_step" ON "sandbox_chains" USING btree ("next_step_at") WHERE "sandbox_chains"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider" CHECK ("provider_events"."provider" in ('bank', 'custody'));