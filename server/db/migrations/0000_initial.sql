CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer,
	"draft_token" uuid,
	"document_name" text NOT NULL,
	"document_type" text NOT NULL,
	"document_size" integer NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_documents_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "application_documents_owner" CHECK (("application_documents"."application_id" is null) <> ("application_documents"."draft_token" is null)),
	CONSTRAINT "application_documents_size" CHECK ("application_documents"."document_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "certification_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_number" text NOT NULL,
	"session_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text NOT NULL,
	"company_size" text NOT NULL,
	"industry" text NOT NULL,
	"certification_type" text NOT NULL,
	"business_description" text NOT NULL,
	"current_processes" text NOT NULL,
	"improvement_goals" text NOT NULL,
	"previous_certifications" text,
	"timeline_expectation" text NOT NULL,
	"application_status" text DEFAULT 'submitted' NOT NULL,
	"review_notes" text,
	"internal_note" text,
	"assigned_reviewer" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(application_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || company_name)) STORED,
	CONSTRAINT "certification_applications_applicationNumber_unique" UNIQUE("application_number"),
	CONSTRAINT "certification_applications_number" CHECK ("certification_applications"."application_number" ~ '^APP-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "certification_applications_status" CHECK ("certification_applications"."application_status" in ('submitted', 'under_review', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "assessment_leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text,
	"industry" text,
	"business_overview" text,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text,
	"completed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, ''))) STORED,
	CONSTRAINT "assessment_leads_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "assessment_leads_status" CHECK ("assessment_leads"."status" in ('new', 'contacted', 'qualified', 'converted'))
);
--> statement-breakpoint
CREATE TABLE "assessment_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"question_text" text NOT NULL,
	"question_type" text NOT NULL,
	"options" text[],
	"certification_categories" text[] NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"must_have" boolean DEFAULT false NOT NULL,
	"order_index" integer NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_questions_key_unique" UNIQUE("key"),
	CONSTRAINT "assessment_questions_type" CHECK ("assessment_questions"."question_type" in ('text', 'choice')),
	CONSTRAINT "assessment_questions_weight" CHECK ("assessment_questions"."weight" >= 0),
	CONSTRAINT "assessment_questions_options" CHECK (("assessment_questions"."question_type" = 'choice') = ("assessment_questions"."options" is not null))
);
--> statement-breakpoint
CREATE TABLE "assessment_responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"response" text NOT NULL,
	"level" smallint,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_responses_sessionId_questionId_unique" UNIQUE("session_id","question_id"),
	CONSTRAINT "assessment_responses_level" CHECK ("assessment_responses"."level" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "assessment_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'assessment' NOT NULL,
	"scheme_version" integer NOT NULL,
	"pre_application" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"sealed_at" timestamp (3) with time zone,
	CONSTRAINT "assessment_sessions_kind" CHECK ("assessment_sessions"."kind" in ('assessment', 'checkout'))
);
--> statement-breakpoint
CREATE TABLE "certification_eligibility" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_eligibility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"certification_type" text NOT NULL,
	"eligibility_score" integer NOT NULL,
	"is_eligible" boolean NOT NULL,
	"recommendations" text,
	"scheme_version" integer NOT NULL,
	"calculated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_eligibility_sessionId_certificationType_unique" UNIQUE("session_id","certification_type"),
	CONSTRAINT "certification_eligibility_score" CHECK ("certification_eligibility"."eligibility_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "contact_inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text,
	"certification_interest" text,
	"message" text NOT NULL,
	"consent_given" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, ''))) STORED,
	CONSTRAINT "contact_inquiries_consent" CHECK ("contact_inquiries"."consent_given")
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "email_outbox_eventKey_unique" UNIQUE("event_key"),
	CONSTRAINT "email_outbox_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "email_outbox_state" CHECK ("email_outbox"."state" in ('queued', 'sent', 'kept', 'failed', 'bounced', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "certification_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "certification_files_filePath_unique" UNIQUE("file_path"),
	CONSTRAINT "certification_files_size" CHECK ("certification_files"."file_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "certification_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"ticket_number" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_name" text NOT NULL,
	"company_name" text,
	"name_on_certificate" text,
	"certification_type" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"payment_intent_id" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"payment_state" text DEFAULT 'unpaid' NOT NULL,
	"livemode" boolean NOT NULL,
	"capture_by" timestamp (3) with time zone,
	"order_status" text DEFAULT 'processing' NOT NULL,
	"tracking_number" text,
	"due_diligence_notes" text,
	"internal_note" text,
	"certification_issued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(order_number || ' ' || ticket_number || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(company_name, ''))) STORED,
	CONSTRAINT "certification_orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "certification_orders_ticketNumber_unique" UNIQUE("ticket_number"),
	CONSTRAINT "certification_orders_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "certification_orders_number" CHECK ("certification_orders"."order_number" ~ '^ORD-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "certification_orders_ticket" CHECK ("certification_orders"."ticket_number" ~ '^CERT-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "certification_orders_status" CHECK ("certification_orders"."order_status" in ('processing', 'review', 'certified', 'delivered')),
	CONSTRAINT "certification_orders_payment_status" CHECK ("certification_orders"."payment_status" in ('pending', 'completed')),
	CONSTRAINT "certification_orders_payment_state" CHECK ("certification_orders"."payment_state" in ('unpaid', 'authorized', 'captured', 'expired', 'failed', 'released', 'refunded', 'disputed')),
	CONSTRAINT "certification_orders_completed" CHECK (("certification_orders"."payment_status" = 'completed') = ("certification_orders"."payment_state" in ('captured', 'refunded', 'disputed'))),
	CONSTRAINT "certification_orders_hold" CHECK ("certification_orders"."payment_state" <> 'authorized' or "certification_orders"."capture_by" is not null),
	CONSTRAINT "certification_orders_paid_by" CHECK ("certification_orders"."payment_state" = 'unpaid' or "certification_orders"."payment_intent_id" is not null),
	CONSTRAINT "certification_orders_amount" CHECK ("certification_orders"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"area" text NOT NULL,
	"share" numeric(4, 3) NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	CONSTRAINT "order_items_orderId_area_unique" UNIQUE("order_id","area"),
	CONSTRAINT "order_items_share" CHECK ("order_items"."share" between 0 and 1),
	CONSTRAINT "order_items_amount" CHECK ("order_items"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "certification_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text,
	"certification_type" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"payment_intent_id" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_payments_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "certification_payments_status" CHECK ("certification_payments"."payment_status" in ('pending', 'completed')),
	CONSTRAINT "certification_payments_amount" CHECK ("certification_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway_event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_intent_id" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_gatewayEventId_unique" UNIQUE("gateway_event_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"google_analytics_id" text,
	"google_tag_manager_id" text,
	"admin_notification_emails" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_analytics" CHECK ("site_settings"."google_analytics_id" ~ '^G-[A-Z0-9]{10}$'),
	CONSTRAINT "site_settings_tag_manager" CHECK ("site_settings"."google_tag_manager_id" ~ '^GTM-[A-Z0-9]{7}$')
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "admin_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text,
	"email" text,
	"role" text DEFAULT 'staff' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_username_lower" CHECK ("users"."username" = lower("users"."username")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD CONSTRAINT "assessment_leads_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_eligibility" ADD CONSTRAINT "certification_eligibility_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_files" ADD CONSTRAINT "certification_files_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_session_id_assessment_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."assessment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_subject_type_subject_id_id_index" ON "activity" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "activity_created_at_index" ON "activity" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_documents_application_id_index" ON "application_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_documents_draft_token_index" ON "application_documents" USING btree ("draft_token");--> statement-breakpoint
CREATE INDEX "certification_applications_session_id_index" ON "certification_applications" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "certification_applications_submitted_at_id_index" ON "certification_applications" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_application_status_submitted_at_id_index" ON "certification_applications" USING btree ("application_status","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_search_text_index" ON "certification_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessment_leads_completed_at_id_index" ON "assessment_leads" USING btree ("completed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assessment_leads_status_completed_at_id_index" ON "assessment_leads" USING btree ("status","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assessment_leads_search_text_index" ON "assessment_leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessment_responses_question_id_index" ON "assessment_responses" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "assessment_sessions_created_at_index" ON "assessment_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_inquiries_created_at_id_index" ON "contact_inquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_inquiries_search_text_index" ON "contact_inquiries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_outbox_state_next_attempt_at_index" ON "email_outbox" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "email_outbox_recipient_template_created_at_index" ON "email_outbox" USING btree ("recipient","template","created_at");--> statement-breakpoint
CREATE INDEX "certification_files_order_id_index" ON "certification_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "certification_orders_session_id_index" ON "certification_orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "certification_orders_created_at_id_index" ON "certification_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_orders_order_status_created_at_id_index" ON "certification_orders" USING btree ("order_status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_orders_capture_by_index" ON "certification_orders" USING btree ("capture_by") WHERE "certification_orders"."payment_state" = 'authorized';--> statement-breakpoint
CREATE INDEX "certification_orders_search_text_index" ON "certification_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certification_payments_session_id_index" ON "certification_payments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_index" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_user_id_index" ON "admin_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at_index" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
-- The record of who did what is only ever added to.
CREATE FUNCTION "refuse_activity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'activity is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_append_only" BEFORE UPDATE OR DELETE ON "activity"
	FOR EACH ROW EXECUTE FUNCTION "refuse_activity_change"();
