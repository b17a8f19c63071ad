-- What the team sends back to merchants is told to the issuer, also what it sent before; what it gave is found for the history.
CREATE TABLE "card_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"authorization_id" bigint NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"returned_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "card_returns_amount" CHECK ("card_returns"."amount" > 0),
	CONSTRAINT "card_returns_told" CHECK (("card_returns"."told_at" is null) = ("card_returns"."next_step_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_issuer_returns" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"network_id" text NOT NULL,
	"amount" numeric(30, 10) NOT NULL,
	"returned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_returns" ADD CONSTRAINT "card_returns_authorization_id_card_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."card_authorizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_returns_authorization" ON "card_returns" USING btree ("authorization_id");--> statement-breakpoint
CREATE INDEX "card_returns_next_step" ON "card_returns" USING btree ("next_step_at") WHERE "card_returns"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "card_authorizations_decided" ON "card_authorizations" USING btree ("account_id") WHERE "card_authorizations"."excess_credited" > 0 or "card_authorizations"."reviewed" > 0;--> statement-breakpoint
INSERT INTO "card_returns" ("authorization_id", "amount", "returned_at", "next_step_at")
	SELECT split_part(t.idempotency_key, '/', 4)::bigint, e.amount, t.created_at, now()
	FROM ledger_transactions t
	JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0
	WHERE t.kind = 'CARD_REFUNDED' AND t.idempotency_key LIKE 'card-refund/excess/RETURN/%';
