-- What is sent by chains: each transfer with its signed transactions, and what the networks of a sandbox were handed.
CREATE TABLE "sandbox_chain_payouts" (
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"bid" integer NOT NULL,
	"contract" text,
	"raw" numeric(78, 0) NOT NULL,
	"cost" numeric(78, 0) NOT NULL,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_chain_payouts_network_tx_id_pk" PRIMARY KEY("network","tx_id"),
	CONSTRAINT "sandbox_chain_payouts_sums" CHECK ("sandbox_chain_payouts"."raw" > 0 and "sandbox_chain_payouts"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chain_transfer_candidates" (
	"request_id" uuid NOT NULL,
	"bid" integer NOT NULL,
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"sealed" text NOT NULL,
	"bytes_hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "chain_transfer_candidates_request_id_bid_pk" PRIMARY KEY("request_id","bid"),
	CONSTRAINT "chain_transfer_candidates_bid" CHECK ("chain_transfer_candidates"."bid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"contract" text,
	"raw" numeric(78, 0) NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"cost_raw" numeric(78, 0),
	"cost" numeric(30, 10),
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_transfers_raw" CHECK ("chain_transfers"."raw" > 0),
	CONSTRAINT "chain_transfers_cost" CHECK ("chain_transfers"."cost" is null or "chain_transfers"."cost_raw" is not null)
);
--> statement-breakpoint
ALTER TABLE "chain_transfer_candidates" ADD CONSTRAINT "chain_transfer_candidates_request_id_chain_transfers_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."chain_transfers"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_request_id_withdrawals_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_chain_payouts_bid" ON "sandbox_chain_payouts" USING btree ("request_id","bid");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfer_candidates_transaction" ON "chain_transfer_candidates" USING btree ("network","tx_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfer_candidates_confirmed" ON "chain_transfer_candidates" USING btree ("request_id") WHERE "chain_transfer_candidates"."confirmed_at" is not null;