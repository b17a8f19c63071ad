-- Mails that have been done with for 30 days are deleted; this finds them.
CREATE INDEX "mails_ended" ON "mails" USING btree ("created_at") WHERE "mails"."next_step_at" is null;