-- What the exchange's team decided, which a job carries out. What was decided before has a row that says so.
CREATE TABLE "operator_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operator_decisions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"objections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen" text NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp (3) with time zone,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	CONSTRAINT "operator_decisions_kind" CHECK ("operator_decisions"."case_kind" in ('WITHDRAWAL', 'DEPOSIT', 'CLAIM', 'DISPUTE', 'VERIFICATION', 'SECOND_FACTOR')),
	CONSTRAINT "operator_decisions_outcome" CHECK ("operator_decisions"."outcome" in ('DONE', 'STALE', 'IMPOSSIBLE')),
	CONSTRAINT "operator_decisions_ended" CHECK (("operator_decisions"."outcome" is null) = ("operator_decisions"."ended_at" is null) and ("operator_decisions"."outcome" is null) = ("operator_decisions"."next_step_at" is not null)),
	CONSTRAINT "operator_decisions_named" CHECK (btrim("operator_decisions"."operator") <> '' and btrim("operator_decisions"."reason") <> '')
);
--> statement-breakpoint
CREATE INDEX "operator_decisions_next_step" ON "operator_decisions" USING btree ("next_step_at") WHERE "operator_decisions"."next_step_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_decisions_case" ON "operator_decisions" USING btree ("case_kind","case_id","seen") WHERE "operator_decisions"."outcome" is null or "operator_decisions"."outcome" = 'DONE';--> statement-breakpoint
INSERT INTO "operator_decisions" ("case_kind", "case_id", "choice", "seen", "operator", "reason", "decided_at", "outcome", "ended_at")
SELECT 'WITHDRAWAL', "withdrawal_id", CASE "after" WHEN 'REJECTED' THEN 'REJECT' ELSE 'APPROVE' END, '', 'unknown', 'Decided before decisions were kept', "happened_at", 'DONE', "happened_at"
  FROM "money_events" WHERE "withdrawal_id" IS NOT NULL AND "before" = 'REVIEW' AND "after" IN ('QUEUED', 'REJECTED');--> statement-breakpoint
INSERT INTO "operator_decisions" ("case_kind", "case_id", "choice", "seen", "operator", "reason", "decided_at", "outcome", "ended_at")
SELECT 'CLAIM', "id", 'CREDIT', '', 'unknown', 'Decided before decisions were kept', "decided_at", 'DONE', "decided_at"
  FROM "deposit_claims" WHERE "state" = 'ACCEPTED';
