-- Processes of an earlier release write the same tables during a rollout: what they leave out of a session follows from its start, a
-- session is never prolonged beyond its whole life, and the recommendation of another password can be written again and follows the
-- reason.
ALTER TABLE "sessions" ALTER COLUMN "authenticated_at" SET DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET DEFAULT 'infinity';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_change_recommended" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_change_recommended" SET DEFAULT false;--> statement-breakpoint
CREATE FUNCTION session_within_life() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.authenticated_at = '-infinity' THEN
    NEW.authenticated_at := NEW.created_at;
  END IF;
  IF NEW.ends_at = 'infinity' THEN
    NEW.ends_at := NEW.created_at + interval '12 hours';
  END IF;
  NEW.expires_at := least(NEW.expires_at, NEW.ends_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_within_life BEFORE INSERT OR UPDATE OF expires_at ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION session_within_life();--> statement-breakpoint
CREATE FUNCTION password_recommendation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.password_change_recommended THEN
      NEW.password_reason := coalesce(NEW.password_reason, 'OPERATOR');
    END IF;
  ELSIF NEW.password_change_recommended <> OLD.password_change_recommended
        AND NEW.password_reason IS NOT DISTINCT FROM OLD.password_reason THEN
    NEW.password_reason := CASE WHEN NEW.password_change_recommended THEN 'OPERATOR' END;
  END IF;
  NEW.password_change_recommended := NEW.password_reason IS NOT NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_password_recommendation BEFORE INSERT OR UPDATE ON "users"
  FOR EACH ROW EXECUTE FUNCTION password_recommendation();
