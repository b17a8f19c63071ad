-- What the law asks to keep of a closed account goes five years after it was closed: the job of its request waits for that time. An
-- account that a process of an earlier release closes during a rollout waits for it too.
ALTER TABLE "deletion_requests" DROP CONSTRAINT "deletion_requests_step";--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_purged" CHECK ("deletion_requests"."purged_at" is null or ("deletion_requests"."state" = 'CLOSED' and "deletion_requests"."next_step_at" is null));--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_step" CHECK (case "deletion_requests"."state" when 'REQUESTED' then "deletion_requests"."next_step_at" is not null when 'CLOSED' then true else "deletion_requests"."next_step_at" is null end);--> statement-breakpoint
UPDATE "deletion_requests" SET "next_step_at" = "ended_at" + interval '5 years' WHERE "state" = 'CLOSED';--> statement-breakpoint
CREATE FUNCTION deletion_request_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_step_at := coalesce(NEW.next_step_at, NEW.ended_at + interval '5 years');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER deletion_requests_closed BEFORE UPDATE OF state ON "deletion_requests"
  FOR EACH ROW WHEN (NEW.state = 'CLOSED' AND OLD.state <> 'CLOSED') EXECUTE FUNCTION deletion_request_closed();
