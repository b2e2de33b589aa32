CREATE TABLE "check_in_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_in_id" integer NOT NULL,
	"document_name" text NOT NULL,
	"document_type" text NOT NULL,
	"document_size" integer NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_documents_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "check_in_documents_size" CHECK ("check_in_documents"."document_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "check_in_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_in_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"opens_on" date NOT NULL,
	"due_on" date NOT NULL,
	"extended_to" date,
	"extension_reason" text,
	"extended_by" text,
	"deadline" date GENERATED ALWAYS AS (coalesce(extended_to, due_on)) STORED,
	"status" text DEFAULT 'planned' NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"declared_name" text,
	"declared_role" text,
	"submitted_at" timestamp (3) with time zone,
	"path" text,
	"answer_by" date,
	"return_note" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_ins_certificateId_ordinal_unique" UNIQUE("certificate_id","ordinal"),
	CONSTRAINT "check_ins_status" CHECK ("check_ins"."status" in ('planned', 'submitted', 'returned', 'accepted', 'waived', 'cancelled')),
	CONSTRAINT "check_ins_path" CHECK ("check_ins"."path" is null or "check_ins"."path" in ('rule', 'spot-check', 'person'))
);
--> statement-breakpoint
CREATE TABLE "holder_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holder_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"holder_name" text NOT NULL,
	"printed_name" text,
	"holder_place" text NOT NULL,
	"holder_country" text NOT NULL,
	"scope" text NOT NULL,
	"note" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "holder_changes_state" CHECK ("holder_changes"."state" in ('open', 'granted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "certificates_valid_until_index";--> statement-breakpoint
DROP INDEX "certificates_register_name";--> statement-breakpoint
ALTER TABLE "assessment_sessions" ADD COLUMN "renews" text;--> statement-breakpoint
ALTER TABLE "assessment_sessions" ADD COLUMN "earlier_levels" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "suspends_on" date;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "renewal_told" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "suspension_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "auto_suspend" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_documents" ADD CONSTRAINT "check_in_documents_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_changes" ADD CONSTRAINT "holder_changes_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_documents_check_in_id_id_index" ON "check_in_documents" USING btree ("check_in_id","id");--> statement-breakpoint
CREATE INDEX "check_in_links_check_in_id_index" ON "check_in_links" USING btree ("check_in_id");--> statement-breakpoint
CREATE INDEX "check_ins_to_do" ON "check_ins" USING btree ("opens_on") WHERE "check_ins"."status" in ('planned', 'returned');--> statement-breakpoint
CREATE INDEX "check_ins_deadline" ON "check_ins" USING btree ("deadline") WHERE "check_ins"."status" in ('planned', 'returned');--> statement-breakpoint
CREATE INDEX "check_ins_submitted" ON "check_ins" USING btree ("answer_by") WHERE "check_ins"."status" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "holder_changes_open" ON "holder_changes" USING btree ("certificate_id") WHERE "holder_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "certificates_term_end" ON "certificates" USING btree ("valid_until","is_test") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_suspended" ON "certificates" USING btree ("status_since") WHERE "certificates"."status" = 'suspended';--> statement-breakpoint
CREATE INDEX "certificates_suspends_on_index" ON "certificates" USING btree ("suspends_on") WHERE "certificates"."suspends_on" is not null;--> statement-breakpoint
CREATE INDEX "certificates_register_name" ON "certificates" USING btree (lower("holder_name"),"id","holder_name","holder_country","valid_until","suspends_on","areas","search_text") WHERE status = 'valid' and visibility = 'register' and not is_test;--> statement-breakpoint
CREATE INDEX "assessment_sessions_renews" ON "assessment_sessions" USING btree ("renews") WHERE "assessment_sessions"."renews" is not null;--> statement-breakpoint
-- What may be found in public, and nothing else. Readers compare both days with today.
DROP VIEW "register_entries";--> statement-breakpoint
CREATE VIEW "register_entries" AS
	SELECT "id", "number", "holder_name", "holder_place", "holder_country", "is_overall", "areas", "valid_until", "suspends_on", "updated_at", "search_text"
	FROM "certificates"
	WHERE "status" = 'valid' AND "visibility" = 'register' AND NOT "is_test";--> statement-breakpoint
-- Certificates from before there were check-ins get those that are still ahead, as `planCheckIns` would have planned them:
-- on the anniversaries of the day after their last one, and on 1 March where there is no 29 February.
INSERT INTO "check_ins" ("certificate_id", "ordinal", "opens_on", "due_on")
	SELECT "id", "ordinal", "due_on" - 60, "due_on"
	FROM (
		SELECT "id", "status", "edition", "is_test", "valid_until" + 1 AS "after" FROM "certificates"
	) AS "term", LATERAL (
		SELECT make_date(extract(year FROM "after")::int - 3, extract(month FROM "after")::int, 1) + (extract(day FROM "after")::int - 1) AS "first"
	) AS "begun", generate_series(1, 2) AS "ordinal", LATERAL (
		SELECT make_date(extract(year FROM "first")::int + "ordinal", extract(month FROM "first")::int, 1) + (extract(day FROM "first")::int - 1) AS "due_on"
	) AS "planned"
	WHERE "status" IN ('valid', 'suspended') AND "edition" > 0 AND NOT "is_test" AND "due_on" > current_date;
