DROP INDEX "certification_applications_search_text_index";--> statement-breakpoint
DROP INDEX "assessment_leads_search_text_index";--> statement-breakpoint
DROP INDEX "contact_inquiries_search_text_index";--> statement-breakpoint
DROP INDEX "certification_orders_search_text_index";--> statement-breakpoint
CREATE INDEX "certification_applications_search" ON "certification_applications" USING gin (replace("search_text", '.', 'q') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessment_leads_search" ON "assessment_leads" USING gin (replace("search_text", '.', 'q') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_inquiries_search" ON "contact_inquiries" USING gin (replace("search_text", '.', 'q') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certification_orders_search" ON "certification_orders" USING gin (replace("search_text", '.', 'q') gin_trgm_ops);--> statement-breakpoint
-- By a hundred values, the default, the database cannot tell a word of one row in a hundred from one of a single row.
ALTER TABLE "certification_applications" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "assessment_leads" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "certification_orders" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "certification_applications", "assessment_leads", "contact_inquiries", "certification_orders";
