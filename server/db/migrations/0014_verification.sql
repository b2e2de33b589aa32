CREATE TABLE "certificate_uses" (
	"certificate_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "certificate_uses_certificate_id_day_kind_pk" PRIMARY KEY("certificate_id","day","kind"),
	CONSTRAINT "certificate_uses_kind" CHECK ("certificate_uses"."kind" in ('page', 'badge', 'file', 'document'))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "visibility" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "supersedes_id" integer;--> statement-breakpoint
ALTER TABLE "status_lists" ADD COLUMN "former_signed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_uses" ADD CONSTRAINT "certificate_uses_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_supersedes_id_certificates_id_fk" FOREIGN KEY ("supersedes_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_register_name" ON "certificates" USING btree (lower("holder_name"),"id","holder_name","holder_country","valid_until","areas","search_text") WHERE status = 'valid' and visibility = 'register' and not is_test;--> statement-breakpoint
CREATE INDEX "certificates_register_country" ON "certificates" USING btree ("holder_country") WHERE status = 'valid' and visibility = 'register' and not is_test;--> statement-breakpoint
CREATE INDEX "certificates_register_search" ON "certificates" USING gin ("search_text" gin_trgm_ops,"areas") WITH (gin_pending_list_limit=256) WHERE status = 'valid' and visibility = 'register' and not is_test;--> statement-breakpoint
CREATE INDEX "certification_files_sha256_index" ON "certification_files" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_supersedesId_unique" UNIQUE("supersedes_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_visibility" CHECK ("certificates"."visibility" in ('link', 'register', 'confirm'));--> statement-breakpoint
-- What may be found in public, and nothing else.
CREATE VIEW "register_entries" AS
	SELECT "id", "number", "holder_name", "holder_place", "holder_country", "is_overall", "areas", "valid_until", "updated_at", "search_text"
	FROM "certificates"
	WHERE "status" = 'valid' AND "visibility" = 'register' AND NOT "is_test";
