-- Where a key was used last is not known of uses before this change.
ALTER TABLE "api_keys" ADD COLUMN "last_used_address" text;