-- Who wrote these texts, and when, was not kept: what there is becomes the first dated note of its record.
INSERT INTO "record_notes" ("subject", "subject_id", "author", "body", "created_at", "updated_at")
SELECT 'lead', "id", '', "notes", "updated_at", "updated_at"
FROM "assessment_leads"
WHERE btrim("notes") <> ''
ORDER BY "updated_at", "id";
--> statement-breakpoint
INSERT INTO "record_notes" ("subject", "subject_id", "author", "body", "created_at", "updated_at")
SELECT 'order', "id", '', "internal_note", "updated_at", "updated_at"
FROM "certification_orders"
WHERE btrim("internal_note") <> ''
ORDER BY "updated_at", "id";
--> statement-breakpoint
INSERT INTO "record_notes" ("subject", "subject_id", "author", "body", "created_at", "updated_at")
SELECT 'application', "id", '', "internal_note", "updated_at", "updated_at"
FROM "certification_applications"
WHERE btrim("internal_note") <> ''
ORDER BY "updated_at", "id";
--> statement-breakpoint
-- Leads from before this was kept: their history says when staff first called them contacted or qualified.
UPDATE "assessment_leads" SET "contacted_at" = "told"."at"
FROM (
  SELECT "subject_id", min("created_at") AS "at" FROM "activity"
  WHERE "subject_type" = 'lead' AND "action" = 'status changed'
    AND "data" #>> '{after,status}' IN ('contacted', 'qualified')
  GROUP BY "subject_id"
) AS "told"
WHERE "told"."subject_id" = "assessment_leads"."id"::text AND "assessment_leads"."status" <> 'new';
--> statement-breakpoint
-- Reads what the list of customers shows from the newest records. The row is locked first: the statement after that sees
-- whatever others have committed before, so of two at once the second one knows all.
CREATE FUNCTION refresh_customer(target integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM customers WHERE id = target FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	WITH records AS (
		(SELECT customer_name AS name, company_name AS company, customer_phone AS phone, created_at AS at FROM certification_orders
			WHERE customer_id = target ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 5)
		UNION ALL (SELECT first_name || ' ' || last_name, company_name, phone, submitted_at FROM certification_applications
			WHERE customer_id = target ORDER BY submitted_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 5)
		UNION ALL (SELECT first_name || ' ' || last_name, company_name, phone, completed_at FROM assessment_leads
			WHERE customer_id = target ORDER BY completed_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 5)
		UNION ALL (SELECT first_name || ' ' || last_name, company_name, phone, created_at FROM contact_inquiries
			WHERE customer_id = target ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 5)
		UNION ALL (SELECT first_name || ' ' || last_name, company_name, NULL, created_at FROM certification_payments
			WHERE customer_id = target ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 5)
	), said AS (
		SELECT coalesce((array_agg(trim(name) ORDER BY at DESC) FILTER (WHERE trim(name) <> ''))[1], '') AS name,
			(array_agg(company ORDER BY at DESC) FILTER (WHERE company <> ''))[1] AS company,
			(array_agg(phone ORDER BY at DESC) FILTER (WHERE phone <> ''))[1] AS phone,
			greatest(
				max(at),
				(SELECT created_at FROM email_outbox WHERE customer_id = target
					ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 1),
				(SELECT max(m.created_at) FROM inquiry_messages m JOIN contact_inquiries i ON i.id = m.inquiry_id
					WHERE i.customer_id = target)
			) AS at,
			min(at) AS first
		FROM records
	)
	UPDATE customers SET name = said.name, company = said.company, phone = said.phone,
		last_activity_at = coalesce(said.at, last_activity_at), created_at = least(created_at, said.first)
	FROM said WHERE customers.id = target
		AND (customers.name, customers.company, customers.phone, customers.last_activity_at, customers.created_at)
			IS DISTINCT FROM (said.name, said.company, said.phone, coalesce(said.at, last_activity_at), least(created_at, said.first));
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_customer_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	target integer;
BEGIN
	-- In one order, so that two corrections at once do not wait for each other.
	FOR target IN
		SELECT DISTINCT id FROM unnest(ARRAY[
			CASE WHEN TG_OP <> 'INSERT' THEN OLD.customer_id END,
			CASE WHEN TG_OP <> 'DELETE' THEN NEW.customer_id END
		]) AS id WHERE id IS NOT NULL ORDER BY id
	LOOP
		PERFORM refresh_customer(target);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_customer_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_customer(customer_id) FROM contact_inquiries WHERE id = NEW.inquiry_id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Mails are many, and say nothing of a customer but when we last wrote.
CREATE FUNCTION note_mail_to_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE customers SET last_activity_at = NEW.created_at
		WHERE id = NEW.customer_id AND last_activity_at < NEW.created_at;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred to the end of the transaction: records are locked before their customer, as everywhere.
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, company_name, customer_phone
	ON certification_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, company_name, phone
	ON certification_applications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, company_name, phone
	ON assessment_leads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, company_name, phone
	ON contact_inquiries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, company_name
	ON certification_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_record();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT OR UPDATE OF customer_id
	ON email_outbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_mail_to_customer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_customer AFTER INSERT
	ON inquiry_messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_message();--> statement-breakpoint
SELECT refresh_customer(id) FROM customers;
