-- A payment of a request can be wanted back by its payer (MED), as a deposit can; disputes of before are of deposits.
ALTER TABLE "operator_decisions" DROP CONSTRAINT "operator_decisions_kind";--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "deposit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "next_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "step_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "attention_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_next_step" ON "disputes" USING btree ("next_step_at") WHERE "disputes"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_payment_open" ON "disputes" USING btree ("payment_id") WHERE "disputes"."state" = 'OPEN';--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_refund" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_of" CHECK (num_nulls("disputes"."deposit_id", "disputes"."payment_id") = 1);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_step" CHECK (("disputes"."payment_id" is not null and "disputes"."state" = 'OPEN') = ("disputes"."next_step_at" is not null)
          and ("disputes"."next_step_at" is null) = ("disputes"."until" is null));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_refunded" CHECK (("disputes"."payment_id" is not null and "disputes"."state" = 'ACCEPTED') = ("disputes"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "operator_decisions" ADD CONSTRAINT "operator_decisions_kind" CHECK ("operator_decisions"."case_kind" in ('WITHDRAWAL', 'DEPOSIT', 'CLAIM', 'DISPUTE', 'CARD_DISPUTE', 'CARD_REFUND', 'CARD_CAPTURE', 'PAYMENT_DISPUTE', 'VERIFICATION', 'SECOND_FACTOR'));