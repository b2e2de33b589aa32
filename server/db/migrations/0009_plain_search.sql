-- Rows are counted when somebody asks.
DROP TRIGGER count_new ON certification_applications;--> statement-breakpoint
DROP TRIGGER count_gone ON certification_applications;--> statement-breakpoint
DROP TRIGGER count_moved ON certification_applications;--> statement-breakpoint
DROP TRIGGER count_new ON assessment_leads;--> statement-breakpoint
DROP TRIGGER count_gone ON assessment_leads;--> statement-breakpoint
DROP TRIGGER count_moved ON assessment_leads;--> statement-breakpoint
DROP TRIGGER count_new ON certification_orders;--> statement-breakpoint
DROP TRIGGER count_gone ON certification_orders;--> statement-breakpoint
DROP TRIGGER count_moved ON certification_orders;--> statement-breakpoint
DROP TRIGGER count_new ON contact_inquiries;--> statement-breakpoint
DROP TRIGGER count_gone ON contact_inquiries;--> statement-breakpoint
DROP TRIGGER count_moved ON contact_inquiries;--> statement-breakpoint
DROP FUNCTION count_list_changes();--> statement-breakpoint
DROP TABLE "list_counts" CASCADE;--> statement-breakpoint
DROP INDEX "certification_applications_search";--> statement-breakpoint
DROP INDEX "assessment_leads_search";--> statement-breakpoint
DROP INDEX "contact_inquiries_search";--> statement-breakpoint
DROP INDEX "certification_orders_search";--> statement-breakpoint
CREATE INDEX "certification_applications_search" ON "certification_applications" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "assessment_leads_search" ON "assessment_leads" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contact_inquiries_search" ON "contact_inquiries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "certification_orders_search" ON "certification_orders" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "certification_orders_livemode_order_status_index" ON "certification_orders" USING btree ("livemode","order_status");--> statement-breakpoint
DROP FUNCTION search_pieces(text, timestamp with time zone);--> statement-breakpoint
DROP FUNCTION search_query(text);--> statement-breakpoint
-- Totals above 1,000 are estimated from these; the default of 100 values is off by a factor of ten and more.
ALTER TABLE "certification_applications" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "assessment_leads" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "certification_orders" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "certification_applications", "assessment_leads", "contact_inquiries", "certification_orders";
