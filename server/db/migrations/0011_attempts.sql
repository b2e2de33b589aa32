CREATE TABLE "assessment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"levels" jsonb NOT NULL,
	"evaluated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_attempts" ADD CONSTRAINT "assessment_attempts_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_attempts_session_id_index" ON "assessment_attempts" USING btree ("session_id");--> statement-breakpoint
INSERT INTO "assessment_attempts" ("session_id", "levels", "evaluated_at")
SELECT s."id", jsonb_object_agg(q."key", r."level"), s."completed_at"
FROM "assessment_sessions" s
JOIN "assessment_responses" r ON r."session_id" = s."id" AND r."level" IS NOT NULL
JOIN "assessment_questions" q ON q."id" = r."question_id"
WHERE s."completed_at" IS NOT NULL
GROUP BY s."id";
