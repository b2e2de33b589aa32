CREATE TABLE "unanswered_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unanswered_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"normalized" text NOT NULL,
	"times_asked" integer DEFAULT 1 NOT NULL,
	"first_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unanswered_questions_normalized_unique" UNIQUE("normalized"),
	CONSTRAINT "unanswered_questions_times" CHECK ("unanswered_questions"."times_asked" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"metadata" text DEFAULT '{}' NOT NULL,
	"behaviour" text,
	"canceled_because" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"authorized_at" timestamp (3) with time zone,
	"capture_before" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"captures" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_intents_clientSecret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_intents_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_intents_amount" CHECK ("sandbox_intents"."amount" > 0),
	CONSTRAINT "sandbox_intents_captures" CHECK ("sandbox_intents"."captures" <= 1),
	CONSTRAINT "sandbox_intents_refunded" CHECK ("sandbox_intents"."refunded" between 0 and "sandbox_intents"."amount")
);
--> statement-breakpoint
CREATE TABLE "user_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "user_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "user_links_purpose" CHECK ("user_links"."purpose" in ('invitation', 'forgotten-password'))
);
--> statement-breakpoint
DROP INDEX "certification_orders_session_id_index";--> statement-breakpoint
ALTER TABLE "certification_payments" ALTER COLUMN "session_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "certification_files" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "customer_phone" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "customer_reference" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "access_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "authorized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "payment_problem" text;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "customer_reference" text;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "gateway" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "livemode" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "request_key" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "payment_state" text DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "intent_created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "authorized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "capture_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "claims_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "claims_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "user_links" ADD CONSTRAINT "user_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unanswered_questions_times_asked_id_index" ON "unanswered_questions" USING btree ("times_asked" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "unanswered_questions_last_asked_at_index" ON "unanswered_questions" USING btree ("last_asked_at");--> statement-breakpoint
CREATE INDEX "user_links_user_id_index" ON "user_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_links_expires_at_index" ON "user_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_inquiries_created_at_index" ON "contact_inquiries" USING btree ("created_at") WHERE "contact_inquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "certification_orders_payment_state_created_at_id_index" ON "certification_orders" USING btree ("payment_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_payments_order_id_index" ON "certification_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "certification_payments_created_at_index" ON "certification_payments" USING btree ("created_at") WHERE "certification_payments"."payment_state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_sessionId_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_accessToken_unique" UNIQUE("access_token");--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_receiptNumber_unique" UNIQUE("receipt_number");--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_requestKey_unique" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_kind" CHECK ("certification_payments"."kind" in ('checkout', 'session', 'order'));--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_gateway" CHECK ("certification_payments"."gateway" in ('stripe', 'sandbox', 'none'));--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_state" CHECK ("certification_payments"."payment_state" in ('unpaid', 'authorized', 'captured', 'expired', 'failed', 'released', 'refunded', 'disputed'));--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_order" CHECK ("certification_payments"."kind" <> 'order' or "certification_payments"."order_id" is not null);