-- A process of the release before writes and accepts quotes without knowing of their step.
ALTER TABLE "otc_quotes" DROP CONSTRAINT "otc_quotes_step";