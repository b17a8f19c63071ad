-- The movements before the camera that somebody who lost the second factor is asked for, in the place of a picture of the face.
ALTER TABLE "two_factor_resets" ADD COLUMN "liveness" jsonb;