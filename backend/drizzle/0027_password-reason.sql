-- It is known why a customer is asked for another password. Whoever is asked by now is so by the operator's word.
ALTER TABLE "users" ADD COLUMN "password_reason" text;--> statement-breakpoint
UPDATE "users" SET "password_reason" = 'OPERATOR' WHERE "password_change_recommended";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_change_recommended";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_change_recommended" boolean GENERATED ALWAYS AS (password_reason is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_reason" CHECK ("users"."password_reason" in ('LEAKED', 'TOO_SHORT', 'OPERATOR'));
