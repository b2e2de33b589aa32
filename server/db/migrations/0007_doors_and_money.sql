CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_links" DROP CONSTRAINT "user_links_purpose";--> statement-breakpoint
ALTER TABLE "assessment_sessions" ADD COLUMN "browser_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "secrets" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "browser_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "unneeded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "disabled_discount_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_outbox_user_id_index" ON "email_outbox" USING btree ("user_id") WHERE "email_outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "email_outbox_order_id_index" ON "email_outbox" USING btree ("order_id") WHERE "email_outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "certification_payments_unneeded_at_index" ON "certification_payments" USING btree ("unneeded_at") WHERE "certification_payments"."unneeded_at" is not null;--> statement-breakpoint
ALTER TABLE "user_links" ADD CONSTRAINT "user_links_email" CHECK (("user_links"."purpose" = 'confirm-email') = ("user_links"."email" is not null));--> statement-breakpoint
ALTER TABLE "user_links" ADD CONSTRAINT "user_links_purpose" CHECK ("user_links"."purpose" in ('invitation', 'forgotten-password', 'confirm-email'));--> statement-breakpoint
-- Tokens leave the data that the outbox shows. The former are still needed for sending again.
UPDATE "email_outbox" m SET
  "secrets" = jsonb_build_object('path', m."data"->'path'),
  "data" = m."data" - 'path',
  "user_id" = (SELECT u."id" FROM "users" u WHERE u."username" = m."data"->>'username')
WHERE m."template" = 'staff-link' AND m."data" ? 'path';--> statement-breakpoint
UPDATE "email_outbox" m SET
  "secrets" = jsonb_build_object('accessToken', m."data"->'accessToken'),
  "data" = m."data" - 'accessToken',
  "order_id" = (SELECT o."id" FROM "certification_orders" o WHERE o."access_token"::text = m."data"->>'accessToken')
WHERE m."data" ? 'accessToken';
