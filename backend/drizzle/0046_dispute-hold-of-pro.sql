-- What of the held money of a dispute was in the account PRO, to which it goes back when the bank refuses.
ALTER TABLE "disputes" ADD COLUMN "held_from_pro" numeric(30, 10) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_held_from_pro" CHECK ("disputes"."held_from_pro" >= 0 and "disputes"."held_from_pro" <= "disputes"."held");