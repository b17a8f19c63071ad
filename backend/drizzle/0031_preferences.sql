-- Customers can choose settings for all their devices.
CREATE TABLE "preferences" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preferences_user_id_name_pk" PRIMARY KEY("user_id","name"),
	CONSTRAINT "preferences_value" CHECK ((name = 'THEME' and value in ('LIGHT', 'DARK', 'SYSTEM')) or (name = 'HIDDEN_VALUES' and value in ('ON', 'OFF')) or (name = 'CALM' and value in ('ON', 'OFF')) or (name = 'QUANTITIES' and value in ('FULL', 'SHORT')) or (name = 'START_PAGE' and value in ('HOME', 'WALLET', 'BUY', 'TERMINAL')))
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;