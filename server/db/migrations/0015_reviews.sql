CREATE TABLE "review_criteria" (
	"review_id" integer NOT NULL,
	"key" text NOT NULL,
	"claimed_level" smallint,
	"confirmed_level" smallint,
	"basis" text,
	"note" text,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "review_criteria_review_id_key_pk" PRIMARY KEY("review_id","key"),
	CONSTRAINT "review_criteria_basis" CHECK ("review_criteria"."basis" in ('document', 'interview', 'site', 'public', 'statement')),
	CONSTRAINT "review_criteria_levels" CHECK ("review_criteria"."claimed_level" between 1 and 5 and "review_criteria"."confirmed_level" between 1 and 5),
	CONSTRAINT "review_criteria_confirmed" CHECK (("review_criteria"."confirmed_level" is null) = ("review_criteria"."confirmed_by" is null) and ("review_criteria"."confirmed_level" is null) = ("review_criteria"."basis" is null))
);
--> statement-breakpoint
CREATE TABLE "review_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"point_id" integer,
	"document_name" text NOT NULL,
	"document_type" text NOT NULL,
	"document_size" integer NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_documents_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "review_documents_size" CHECK ("review_documents"."document_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "review_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "review_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"point_id" integer NOT NULL,
	"is_from_customer" boolean NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"criterion_key" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"raised_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "review_points_kind" CHECK ("review_points"."kind" in ('request', 'major', 'minor', 'observation')),
	CONSTRAINT "review_points_state" CHECK ("review_points"."state" in ('draft', 'open', 'answered', 'closed')),
	CONSTRAINT "review_points_sent" CHECK (("review_points"."state" = 'draft') = ("review_points"."sent_at" is null)),
	CONSTRAINT "review_points_closed" CHECK (("review_points"."state" = 'closed') = ("review_points"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"scheme_version" integer NOT NULL,
	"areas" text[] NOT NULL,
	"is_overall" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reviewer" text,
	"reviewers" text[] DEFAULT '{}' NOT NULL,
	"running_since" date,
	"days_used" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"waiting_since" timestamp (3) with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"proposed_by" text,
	"decision" text,
	"areas_granted" text[],
	"decision_text" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_two" boolean,
	"completion_until" date,
	"former_decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('open', 'waiting', 'decision', 'decided', 'closed')),
	CONSTRAINT "reviews_waiting" CHECK (("reviews"."state" = 'waiting') = ("reviews"."waiting_since" is not null)),
	CONSTRAINT "reviews_due" CHECK (("reviews"."due_on" is not null) = ("reviews"."state" in ('open', 'decision')) and ("reviews"."due_on" is null) = ("reviews"."running_since" is null)),
	CONSTRAINT "reviews_decided" CHECK (("reviews"."state" = 'decided') = ("reviews"."decided_at" is not null) and ("reviews"."decided_at" is null) = ("reviews"."decided_by" is null) and ("reviews"."decided_at" is null) = ("reviews"."decided_by_two" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_editions" DROP CONSTRAINT "certificate_editions_reason";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "decided_by_two" boolean;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "quote_note" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "four_eyes" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_criteria" ADD CONSTRAINT "review_criteria_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_point_id_review_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."review_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_messages" ADD CONSTRAINT "review_messages_point_id_review_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."review_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_points" ADD CONSTRAINT "review_points_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_documents_review_id_id_index" ON "review_documents" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_documents_point_id_index" ON "review_documents" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "review_links_review_id_index" ON "review_links" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_messages_point_id_id_index" ON "review_messages" USING btree ("point_id","id");--> statement-breakpoint
CREATE INDEX "review_points_review_id_id_index" ON "review_points" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "reviews_state_due_on_id_index" ON "reviews" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "reviews_created_at_id_index" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "certificate_editions" ADD CONSTRAINT "certificate_editions_reason" CHECK ("certificate_editions"."reason" in ('issued', 'corrected', 'extended', 'reinstated', 're-signed'));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_four_eyes" CHECK ("site_settings"."four_eyes" in ('auto', 'on', 'off'));