-- Codes and links that are sent by mail. What is counted for codes belongs to an e-mail, whoever has it.
CREATE TABLE "link_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"session_key" text,
	"target_sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "link_tokens_purpose" CHECK ("link_tokens"."purpose" in ('EMAIL', 'PASSWORD_RESET', 'UNDO')),
	CONSTRAINT "link_tokens_used" CHECK ("link_tokens"."used_at" is null or "link_tokens"."used_at" < "link_tokens"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "mail_code_counts" (
	"purpose" text NOT NULL,
	"target_key" text NOT NULL,
	"tries" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone[] NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_code_counts_purpose_target_key_pk" PRIMARY KEY("purpose","target_key"),
	CONSTRAINT "mail_code_counts_purpose" CHECK ("mail_code_counts"."purpose" in ('EMAIL', 'PASSWORD_RESET')),
	CONSTRAINT "mail_code_counts_tries" CHECK ("mail_code_counts"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "mail_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"target_key" text NOT NULL,
	"salt" text NOT NULL,
	"codes" jsonb NOT NULL,
	CONSTRAINT "mail_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "mail_codes_purpose" CHECK ("mail_codes"."purpose" in ('EMAIL', 'PASSWORD_RESET')),
	CONSTRAINT "mail_codes_codes" CHECK (jsonb_array_length("mail_codes"."codes") between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "link_tokens_expires" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_code_counts_changed" ON "mail_code_counts" USING btree ("changed_at");