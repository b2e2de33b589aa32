CREATE TABLE "customer_merges" (
	"former_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text,
	"merged_by" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distinct_customers" (
	"lower_id" integer NOT NULL,
	"higher_id" integer NOT NULL,
	"said_by" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distinct_customers_lower_id_higher_id_pk" PRIMARY KEY("lower_id","higher_id"),
	CONSTRAINT "distinct_customers_order" CHECK ("distinct_customers"."lower_id" < "distinct_customers"."higher_id")
);
--> statement-breakpoint
CREATE TABLE "mail_text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"is_reset" boolean DEFAULT false NOT NULL,
	"copy_of" integer,
	"note" text,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_text_versions_number" UNIQUE("template","version")
);
--> statement-breakpoint
CREATE TABLE "record_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"mailed" text[] DEFAULT '{}' NOT NULL,
	"mail_ids" integer[] DEFAULT '{}' NOT NULL,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text,
	CONSTRAINT "record_notes_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "record_notes_subject" CHECK ("record_notes"."subject" in ('order', 'application', 'lead', 'inquiry', 'certificate', 'customer')),
	CONSTRAINT "record_notes_removed" CHECK (("record_notes"."removed_at" is null) = ("record_notes"."removed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
DROP INDEX "certification_applications_customer_id_index";--> statement-breakpoint
DROP INDEX "assessment_leads_customer_id_index";--> statement-breakpoint
DROP INDEX "contact_inquiries_customer_id_index";--> statement-breakpoint
DROP INDEX "email_outbox_customer_id_index";--> statement-breakpoint
DROP INDEX "certification_orders_customer_id_index";--> statement-breakpoint
DROP INDEX "certification_payments_customer_id_index";--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD COLUMN "contacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessment_sessions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(translate(text, E'\n\r\t', '   '))) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_name" text GENERATED ALWAYS AS (lower(regexp_replace(trim(name), '^.*\s', ''))) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company_key" text GENERATED ALWAYS AS (regexp_replace(lower(company), '[^[:alnum:]]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "domain" text GENERATED ALWAYS AS (split_part(email, '@', 2)) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || coalesce(company, ''))) STORED;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "text_version_id" integer;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_customers" ADD CONSTRAINT "distinct_customers_lower_id_customers_id_fk" FOREIGN KEY ("lower_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_customers" ADD CONSTRAINT "distinct_customers_higher_id_customers_id_fk" FOREIGN KEY ("higher_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_customer_id_index" ON "customer_merges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_email_index" ON "customer_merges" USING btree ("email");--> statement-breakpoint
CREATE INDEX "distinct_customers_higher_id_index" ON "distinct_customers" USING btree ("higher_id");--> statement-breakpoint
CREATE INDEX "record_notes_subject_subject_id_id_index" ON "record_notes" USING btree ("subject","subject_id","id");--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_text_version_id_mail_text_versions_id_fk" FOREIGN KEY ("text_version_id") REFERENCES "public"."mail_text_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_applications_of_customer" ON "certification_applications" USING btree ("customer_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_decided" ON "certification_applications" USING btree ("reviewed_at","submitted_at") WHERE "certification_applications"."application_status" in ('approved', 'rejected');--> statement-breakpoint
CREATE INDEX "assessment_leads_of_customer" ON "assessment_leads" USING btree ("customer_id","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assessment_sessions_started" ON "assessment_sessions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "assessment_sessions"."kind" = 'assessment';--> statement-breakpoint
CREATE INDEX "contact_inquiries_of_customer" ON "contact_inquiries" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiry_messages_created_at_id_index" ON "inquiry_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiry_messages_search" ON "inquiry_messages" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "customers_last_activity_at_id_index" ON "customers" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_created_at_id_index" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_by_company" ON "customers" USING btree (lower("company") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_without_company" ON "customers" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "customers"."company" is null;--> statement-breakpoint
CREATE INDEX "customers_same_company" ON "customers" USING btree ("company_key","last_name");--> statement-breakpoint
CREATE INDEX "customers_same_domain" ON "customers" USING btree ("domain","last_name");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "email_outbox_of_customer" ON "email_outbox" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "email_outbox"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "certification_orders_of_customer" ON "certification_orders" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_orders_authorized" ON "certification_orders" USING btree ("authorized_at","livemode","amount") WHERE "certification_orders"."authorized_at" is not null;--> statement-breakpoint
CREATE INDEX "certification_orders_charged" ON "certification_orders" USING btree ("captured_at","livemode","amount") WHERE "certification_orders"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "certification_orders_refunds" ON "certification_orders" USING btree ("refunded_at","livemode","refunded_amount") WHERE "certification_orders"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "certification_orders_early_refunds" ON "certification_orders" USING btree ("id") WHERE "certification_orders"."payment_state" = 'refunded' and "certification_orders"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "certification_orders_issued" ON "certification_orders" USING btree ("certification_issued_at","id") WHERE "certification_orders"."certification_issued_at" is not null;--> statement-breakpoint
CREATE INDEX "certification_payments_of_customer" ON "certification_payments" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('orders', 'applications', 'leads', 'inquiries', 'reviews', 'certificates', 'emails', 'customers'));