CREATE TABLE "list_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"status" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "list_counts_list_status_index" ON "list_counts" USING btree ("list","status");--> statement-breakpoint
-- Adds what one statement did to the counts. The arguments say, in SQL, to which list and status a row belongs.
CREATE FUNCTION count_list_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		EXECUTE format('INSERT INTO list_counts (list, status, change) SELECT %s, %s, count(*) FROM new_rows GROUP BY 1, 2', TG_ARGV[0], TG_ARGV[1]);
	END IF;
	IF TG_OP IN ('DELETE', 'UPDATE') THEN
		EXECUTE format('INSERT INTO list_counts (list, status, change) SELECT %s, %s, -count(*) FROM old_rows GROUP BY 1, 2', TG_ARGV[0], TG_ARGV[1]);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON certification_applications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''applications''', 'application_status');
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON certification_applications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''applications''', 'application_status');
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE ON certification_applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''applications''', 'application_status');
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON assessment_leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''leads''', 'status');
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON assessment_leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''leads''', 'status');
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE ON assessment_leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''leads''', 'status');
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON certification_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('case when livemode then ''orders'' else ''test-orders'' end', 'order_status');
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON certification_orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('case when livemode then ''orders'' else ''test-orders'' end', 'order_status');
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE ON certification_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('case when livemode then ''orders'' else ''test-orders'' end', 'order_status');
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON contact_inquiries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''inquiries''', 'case when answered_at is null then ''unanswered'' else ''answered'' end');
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON contact_inquiries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''inquiries''', 'case when answered_at is null then ''unanswered'' else ''answered'' end');
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE ON contact_inquiries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_changes('''inquiries''', 'case when answered_at is null then ''unanswered'' else ''answered'' end');
--> statement-breakpoint
INSERT INTO list_counts (list, status, change)
	SELECT 'applications', application_status, count(*) FROM certification_applications GROUP BY 2
	UNION ALL SELECT 'leads', status, count(*) FROM assessment_leads GROUP BY 2
	UNION ALL SELECT case when livemode then 'orders' else 'test-orders' end, order_status, count(*) FROM certification_orders GROUP BY 1, 2
	UNION ALL SELECT 'inquiries', case when answered_at is null then 'unanswered' else 'answered' end, count(*) FROM contact_inquiries GROUP BY 2;
