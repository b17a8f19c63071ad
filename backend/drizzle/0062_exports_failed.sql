-- An export that cannot be made ends, and is told of for a day.
ALTER TABLE "exports" DROP CONSTRAINT "exports_state";--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_ready";--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_failed" CHECK ("exports"."state" <> 'FAILED' or "exports"."expires_at" is not null);--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_state" CHECK ("exports"."state" in ('PREPARING', 'READY', 'FAILED'));--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_ready" CHECK (num_nonnulls("exports"."ready_at", "exports"."expires_at", "exports"."rows", "exports"."file_bytes") = case "exports"."state" when 'READY' then 4 when 'FAILED' then 1 else 0 end);