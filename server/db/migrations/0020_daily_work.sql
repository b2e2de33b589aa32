CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"owner" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_owner_list_name_unique" UNIQUE("owner","list","name"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('orders', 'applications', 'leads', 'inquiries', 'reviews', 'certificates', 'emails'))
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mails_outcome" CHECK ("inbound_mails"."outcome" in ('joined', 'opened', 'bounce', 'automatic', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"message_id" integer,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text,
	"file_key" text,
	"sha256" text,
	CONSTRAINT "inquiry_attachments_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"direction" text NOT NULL,
	"author" text NOT NULL,
	"is_from_other" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"quoted" text,
	"message_id" text NOT NULL,
	"in_reply_to" text,
	"email_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_messages_direction" CHECK ("inquiry_messages"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "attention_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attention_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"reason" text,
	"seen_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_marks_kind_subjectId_unique" UNIQUE("kind","subject_id"),
	CONSTRAINT "attention_marks_resolved" CHECK (("attention_marks"."resolved_at" is null) = ("attention_marks"."seen_at" is null) and ("attention_marks"."resolved_at" is null) = ("attention_marks"."reason" is null)),
	CONSTRAINT "attention_marks_one" CHECK ("attention_marks"."snoozed_until" is null or "attention_marks"."resolved_at" is null)
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"run_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_items_run_id_subject_id_pk" PRIMARY KEY("run_id","subject_id"),
	CONSTRAINT "bulk_items_state" CHECK ("bulk_items"."state" in ('waiting', 'done', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" uuid NOT NULL,
	"list" text NOT NULL,
	"change" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"stopped_by" text,
	CONSTRAINT "bulk_runs_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "bulk_runs_list" CHECK ("bulk_runs"."list" in ('applications', 'orders', 'leads', 'inquiries', 'emails', 'certificates'))
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"subject_ids" integer[] NOT NULL,
	"label" text NOT NULL,
	"mail_ids" integer[] NOT NULL,
	"restore" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_leads" DROP CONSTRAINT "assessment_leads_status";--> statement-breakpoint
ALTER TABLE "contact_inquiries" DROP CONSTRAINT "contact_inquiries_consent";--> statement-breakpoint
DROP INDEX "contact_inquiries_created_at_index";--> statement-breakpoint
DROP INDEX "email_outbox_recipient_template_created_at_index";--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD COLUMN "lost_note" text;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "reply_token" text;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "dispute_outcome" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "dispute_note" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "dispute_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "inquiry_attachments" ADD CONSTRAINT "inquiry_attachments_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_attachments" ADD CONSTRAINT "inquiry_attachments_message_id_inquiry_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inquiry_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_contact_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_email_id_email_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."email_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "inbound_mails_received_at_index" ON "inbound_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "inquiry_attachments_inquiry_id_id_index" ON "inquiry_attachments" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_attachments_message_id_index" ON "inquiry_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_inquiry_id_id_index" ON "inquiry_messages" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_email_id_index" ON "inquiry_messages" USING btree ("email_id") WHERE "inquiry_messages"."email_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_messages_author_index" ON "inquiry_messages" USING btree ("author") WHERE "inquiry_messages"."is_from_other";--> statement-breakpoint
CREATE INDEX "bulk_items_run_id_state_subject_id_index" ON "bulk_items" USING btree ("run_id","state","subject_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_started_by_id_index" ON "bulk_runs" USING btree ("started_by","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_runs_started_at_index" ON "bulk_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "bulk_runs_unfinished" ON "bulk_runs" USING btree ("id") WHERE "bulk_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "undo_steps_created_at_index" ON "undo_steps" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "certification_applications_assigned_reviewer_submitted_at_id_index" ON "certification_applications" USING btree ("assigned_reviewer","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "certification_applications"."assigned_reviewer" is not null;--> statement-breakpoint
CREATE INDEX "certification_applications_unassigned" ON "certification_applications" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "certification_applications"."assigned_reviewer" is null;--> statement-breakpoint
CREATE INDEX "certification_applications_by_company" ON "certification_applications" USING btree (lower("company_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_my_work" ON "certification_applications" USING btree ("assigned_reviewer","submitted_at","id") WHERE "certification_applications"."assigned_reviewer" is not null and "certification_applications"."application_status" in ('submitted', 'under_review');--> statement-breakpoint
CREATE INDEX "certification_applications_to_decide" ON "certification_applications" USING btree ("submitted_at","id") WHERE "certification_applications"."application_status" in ('submitted', 'under_review');--> statement-breakpoint
CREATE INDEX "certification_applications_phone" ON "certification_applications" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "assessment_leads_assignee_completed_at_id_index" ON "assessment_leads" USING btree ("assignee","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "assessment_leads"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "assessment_leads_unassigned" ON "assessment_leads" USING btree ("completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "assessment_leads"."assignee" is null;--> statement-breakpoint
CREATE INDEX "assessment_leads_by_name" ON "assessment_leads" USING btree (lower("first_name" || ' ' || "last_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assessment_leads_my_work" ON "assessment_leads" USING btree ("assignee","completed_at","id") WHERE "assessment_leads"."assignee" is not null and "assessment_leads"."status" in ('new', 'contacted', 'qualified');--> statement-breakpoint
CREATE INDEX "assessment_leads_archived" ON "assessment_leads" USING btree ("completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "assessment_leads"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "assessment_leads_phone" ON "assessment_leads" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "certificates_by_holder" ON "certificates" USING btree (lower("holder_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_valid_until_id_index" ON "certificates" USING btree ("valid_until" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_inquiries_unanswered" ON "contact_inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_inquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_answered" ON "contact_inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_inquiries"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_archived" ON "contact_inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_inquiries"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_assignee_created_at_id_index" ON "contact_inquiries" USING btree ("assignee","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_inquiries"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_unassigned" ON "contact_inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_inquiries"."assignee" is null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_by_name" ON "contact_inquiries" USING btree (lower("first_name" || ' ' || "last_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_inquiries_my_work" ON "contact_inquiries" USING btree ("assignee","created_at","id") WHERE "contact_inquiries"."assignee" is not null and "contact_inquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_inquiries_phone" ON "contact_inquiries" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "email_outbox_created_at_id_index" ON "email_outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_outbox_recipient_created_at_id_index" ON "email_outbox" USING btree ("recipient" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_orders_assignee_created_at_id_index" ON "certification_orders" USING btree ("assignee","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "certification_orders"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "certification_orders_unassigned" ON "certification_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "certification_orders"."assignee" is null;--> statement-breakpoint
CREATE INDEX "certification_orders_by_customer" ON "certification_orders" USING btree (lower("customer_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_orders_amount_id_index" ON "certification_orders" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_orders_my_work" ON "certification_orders" USING btree ("assignee","capture_by","id") WHERE "certification_orders"."assignee" is not null and "certification_orders"."order_status" <> 'delivered';--> statement-breakpoint
CREATE INDEX "certification_orders_phone" ON "certification_orders" USING btree (reverse(regexp_replace("customer_phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "reviews_by_due_day" ON "reviews" USING btree ("due_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "reviews_reviewer_created_at_id_index" ON "reviews" USING btree ("reviewer","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."reviewer" is not null;--> statement-breakpoint
CREATE INDEX "reviews_without_reviewer" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."reviewer" is null;--> statement-breakpoint
CREATE INDEX "reviews_my_work" ON "reviews" USING btree ("reviewer","due_on","id") WHERE "reviews"."reviewer" is not null and "reviews"."state" in ('open', 'waiting', 'decision');--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_replyToken_unique" UNIQUE("reply_token");--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD CONSTRAINT "assessment_leads_lost_reason" CHECK ("assessment_leads"."lost_reason" in ('price', 'timing', 'competitor', 'unsuitable', 'no-answer', 'other'));--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD CONSTRAINT "assessment_leads_lost" CHECK (("assessment_leads"."status" = 'lost') = ("assessment_leads"."lost_reason" is not null));--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD CONSTRAINT "assessment_leads_status" CHECK ("assessment_leads"."status" in ('new', 'contacted', 'qualified', 'converted', 'lost'));--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_source" CHECK ("contact_inquiries"."source" in ('form', 'mail'));--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_consent" CHECK ("contact_inquiries"."consent_given" or "contact_inquiries"."source" = 'mail');--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_cancelled" CHECK (("certification_orders"."cancelled_at" is null) = ("certification_orders"."cancelled_by" is null));--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_dispute" CHECK ("certification_orders"."dispute_outcome" in ('won', 'lost'));--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_dispute_closed" CHECK (("certification_orders"."dispute_closed_at" is null) = ("certification_orders"."dispute_outcome" is null));