-- Results from before name an open must-have in their recommendation.
ALTER TABLE "certification_eligibility" ADD COLUMN "are_must_haves_met" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "certification_eligibility" SET "are_must_haves_met" = false WHERE "recommendations" LIKE '%"Missing must-have: %';--> statement-breakpoint
ALTER TABLE "certification_eligibility" ALTER COLUMN "are_must_haves_met" DROP DEFAULT;
