-- The outbox: mails to customers, written in the transaction of what they tell. Each row is a job, which hands the mail to the
-- mail server. Recipient and content are sealed, and the content goes when the mail is done with.
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_sealed" text NOT NULL,
	"to_key" text NOT NULL,
	"template" text NOT NULL,
	"data_sealed" text,
	"dedup_key" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"step_tries" integer DEFAULT 0 NOT NULL,
	"attention_since" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"refused_with" integer,
	CONSTRAINT "mails_dedup_key_unique" UNIQUE("dedup_key"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('WAITING', 'SENT', 'REFUSED', 'EXPIRED')),
	CONSTRAINT "mails_step" CHECK (("mails"."state" = 'WAITING') = ("mails"."next_step_at" is not null)),
	CONSTRAINT "mails_data" CHECK (("mails"."state" = 'WAITING') = ("mails"."data_sealed" is not null)),
	CONSTRAINT "mails_sent" CHECK (("mails"."state" = 'SENT') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_refused" CHECK (("mails"."state" = 'REFUSED') = ("mails"."refused_with" is not null))
);
--> statement-breakpoint
CREATE INDEX "mails_next_step" ON "mails" USING btree ("next_step_at") WHERE "mails"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("to_key","created_at");