-- The team decides about refunds beyond what was paid with cards, and about unusual captures; what waits already is a case too.
ALTER TABLE "operator_decisions" DROP CONSTRAINT "operator_decisions_kind";--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD COLUMN "excess_credited" numeric(30, 10) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD COLUMN "excess_returned" numeric(30, 10) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD COLUMN "reviewed" numeric(30, 10) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "card_authorizations_cases" ON "card_authorizations" USING btree ("id") WHERE "card_authorizations"."suspended" > 0 or "card_authorizations"."is_unusual";--> statement-breakpoint
ALTER TABLE "operator_decisions" ADD CONSTRAINT "operator_decisions_kind" CHECK ("operator_decisions"."case_kind" in ('WITHDRAWAL', 'DEPOSIT', 'CLAIM', 'DISPUTE', 'CARD_DISPUTE', 'CARD_REFUND', 'CARD_CAPTURE', 'VERIFICATION', 'SECOND_FACTOR'));--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_decided" CHECK ("card_authorizations"."excess_credited" >= 0 and "card_authorizations"."excess_returned" >= 0 and "card_authorizations"."reviewed" between 0 and "card_authorizations"."captured");