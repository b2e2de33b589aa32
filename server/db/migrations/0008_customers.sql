CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_email_lower" CHECK ("customers"."email" = lower("customers"."email"))
);
--> statement-breakpoint
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_tag_manager";--> statement-breakpoint
DROP INDEX "certification_applications_address";--> statement-breakpoint
DROP INDEX "assessment_leads_address";--> statement-breakpoint
DROP INDEX "contact_inquiries_address";--> statement-breakpoint
DROP INDEX "certification_orders_address";--> statement-breakpoint
ALTER TABLE "contact_inquiries" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || translate(message, E'\n\r\t', '   '))) STORED;--> statement-breakpoint
CREATE INDEX "contact_inquiries_search" ON "contact_inquiries" USING gin (search_pieces("search_text", "created_at")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "certification_applications" ADD COLUMN "customer_id" integer DEFAULT null;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD COLUMN "customer_id" integer DEFAULT null;--> statement-breakpoint
ALTER TABLE "certification_eligibility" ADD COLUMN "score" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD COLUMN "customer_id" integer DEFAULT null;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "customer_id" integer DEFAULT null;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "refunded_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD COLUMN "refunded_by" text;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD COLUMN "customer_id" integer DEFAULT null;--> statement-breakpoint
-- Everybody who has a record becomes a customer; mails to staff belong to nobody.
INSERT INTO "customers" ("email", "created_at")
SELECT "email", min("at") FROM (
  SELECT lower("email") AS "email", "submitted_at" AS "at" FROM "certification_applications"
  UNION ALL SELECT lower("email") AS "email", "completed_at" AS "at" FROM "assessment_leads"
  UNION ALL SELECT lower("email") AS "email", "created_at" AS "at" FROM "contact_inquiries"
  UNION ALL SELECT lower("customer_email") AS "email", "created_at" AS "at" FROM "certification_orders"
  UNION ALL SELECT lower("email") AS "email", "created_at" AS "at" FROM "certification_payments"
) AS "first_contacts" GROUP BY "email";--> statement-breakpoint
UPDATE "certification_applications" r SET "customer_id" = c."id" FROM "customers" c WHERE c."email" = lower(r."email");--> statement-breakpoint
ALTER TABLE "certification_applications" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
UPDATE "assessment_leads" r SET "customer_id" = c."id" FROM "customers" c WHERE c."email" = lower(r."email");--> statement-breakpoint
ALTER TABLE "assessment_leads" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
UPDATE "contact_inquiries" r SET "customer_id" = c."id" FROM "customers" c WHERE c."email" = lower(r."email");--> statement-breakpoint
ALTER TABLE "contact_inquiries" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
UPDATE "certification_orders" r SET "customer_id" = c."id" FROM "customers" c WHERE c."email" = lower(r."customer_email");--> statement-breakpoint
ALTER TABLE "certification_orders" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
UPDATE "certification_payments" r SET "customer_id" = c."id" FROM "customers" c WHERE c."email" = lower(r."email");--> statement-breakpoint
ALTER TABLE "certification_payments" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
UPDATE "email_outbox" m SET "customer_id" = c."id" FROM "customers" c WHERE c."email" = lower(m."recipient")
AND m."template" IN ('assessment-results', 'order-confirmation', 'payment-link', 'pay-again', 'order-tracking', 'order-status',
  'certificate', 'receipt', 'refund', 'hold-released', 'your-numbers', 'application-received', 'application-decided');--> statement-breakpoint
-- Finds the customer of an address, or adds one. Whoever corrects that customer's address at the same moment is waited for.
CREATE FUNCTION customer_of(address text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	found_id integer;
BEGIN
	LOOP
		SELECT id INTO found_id FROM customers WHERE email = lower(address) FOR KEY SHARE;
		IF NOT FOUND THEN
			INSERT INTO customers (email) VALUES (lower(address)) ON CONFLICT DO NOTHING RETURNING id INTO found_id;
		END IF;
		IF found_id IS NOT NULL THEN
			RETURN found_id;
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION match_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.customer_id := customer_of(NEW.email);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION match_customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.customer_id := customer_of(NEW.customer_email);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER match_customer BEFORE INSERT OR UPDATE OF email ON certification_applications FOR EACH ROW EXECUTE FUNCTION match_customer();--> statement-breakpoint
CREATE TRIGGER match_customer BEFORE INSERT OR UPDATE OF email ON assessment_leads FOR EACH ROW EXECUTE FUNCTION match_customer();--> statement-breakpoint
CREATE TRIGGER match_customer BEFORE INSERT OR UPDATE OF email ON contact_inquiries FOR EACH ROW EXECUTE FUNCTION match_customer();--> statement-breakpoint
CREATE TRIGGER match_customer BEFORE INSERT OR UPDATE OF customer_email ON certification_orders FOR EACH ROW EXECUTE FUNCTION match_customer_of_order();--> statement-breakpoint
CREATE TRIGGER match_customer BEFORE INSERT OR UPDATE OF email ON certification_payments FOR EACH ROW EXECUTE FUNCTION match_customer();--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_leads" ADD CONSTRAINT "assessment_leads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ADD CONSTRAINT "contact_inquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_orders" ADD CONSTRAINT "certification_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_payments" ADD CONSTRAINT "certification_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_applications_customer_id_index" ON "certification_applications" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "assessment_leads_customer_id_index" ON "assessment_leads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contact_inquiries_customer_id_index" ON "contact_inquiries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_outbox_customer_id_index" ON "email_outbox" USING btree ("customer_id") WHERE "email_outbox"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "certification_orders_customer_id_index" ON "certification_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "certification_payments_customer_id_index" ON "certification_payments" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_tag_manager" CHECK ("site_settings"."google_tag_manager_id" ~ '^GTM-[A-Z0-9]{4,10}$');--> statement-breakpoint
-- The record of who did what is only ever added to, until the person whom it is about is forgotten.
CREATE OR REPLACE FUNCTION "refuse_activity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('northmark.forgetting', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;
