CREATE TABLE "application_drafts" (
	"draft_token" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"values" jsonb NOT NULL,
	"session_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_drafts_email_lower" CHECK ("application_drafts"."email" = lower("application_drafts"."email"))
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"note" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "erasure_requests_email_unique" UNIQUE("email"),
	CONSTRAINT "erasure_requests_state" CHECK ("erasure_requests"."state" in ('open', 'declined')),
	CONSTRAINT "erasure_requests_declined" CHECK (("erasure_requests"."state" = 'declined') = ("erasure_requests"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "holder_details" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"holder_name" text DEFAULT '' NOT NULL,
	"printed_name" text,
	"holder_place" text DEFAULT '' NOT NULL,
	"holder_country" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"note" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holder_details_confirmed" CHECK (("holder_details"."confirmed_at" is null) = ("holder_details"."confirmed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_colleagues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_colleagues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_colleagues_customerId_email_unique" UNIQUE("customer_id","email"),
	CONSTRAINT "portal_colleagues_email_lower" CHECK ("portal_colleagues"."email" = lower("portal_colleagues"."email")),
	CONSTRAINT "portal_colleagues_role" CHECK ("portal_colleagues"."role" in ('editor', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "portal_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "portal_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "portal_links_email_lower" CHECK ("portal_links"."email" = lower("portal_links"."email"))
);
--> statement-breakpoint
CREATE TABLE "portal_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" integer NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "portal_passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "portal_passkeys_email_lower" CHECK ("portal_passkeys"."email" = lower("portal_passkeys"."email"))
);
--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "portal_sessions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "portal_sessions_email_lower" CHECK ("portal_sessions"."email" = lower("portal_sessions"."email"))
);
--> statement-breakpoint
ALTER TABLE "holder_details" ADD CONSTRAINT "holder_details_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_colleagues" ADD CONSTRAINT "portal_colleagues_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_drafts_email_index" ON "application_drafts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "application_drafts_updated_at_index" ON "application_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_colleagues_email_index" ON "portal_colleagues" USING btree ("email");--> statement-breakpoint
CREATE INDEX "portal_links_email_index" ON "portal_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "portal_links_expires_at_index" ON "portal_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_passkeys_email_index" ON "portal_passkeys" USING btree ("email");--> statement-breakpoint
CREATE INDEX "portal_sessions_email_index" ON "portal_sessions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "portal_sessions_expires_at_index" ON "portal_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assessment_sessions_unfinished" ON "assessment_sessions" USING btree (lower("pre_application"->>'email')) WHERE "assessment_sessions"."completed_at" is null;