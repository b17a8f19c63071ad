-- Consent to the privacy policy is kept by itself: whoever agreed to the terms agreed to it in the same sentence.
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('TERMS', 'PRIVACY', 'MARKETING'));--> statement-breakpoint
INSERT INTO "consents" ("user_id", "kind", "version", "is_given", "happened_at")
SELECT "user_id", 'PRIVACY', "version", "is_given", "happened_at" FROM "consents" WHERE "kind" = 'TERMS' ORDER BY "id";
