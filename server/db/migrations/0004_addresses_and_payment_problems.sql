CREATE INDEX "certification_applications_address" ON "certification_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "assessment_leads_address" ON "assessment_leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_inquiries_address" ON "contact_inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "certification_orders_updated_at_index" ON "certification_orders" USING btree ("updated_at" DESC NULLS LAST) WHERE "certification_orders"."payment_state" in ('failed', 'expired', 'disputed');--> statement-breakpoint
CREATE INDEX "certification_orders_address" ON "certification_orders" USING btree (lower("customer_email"));--> statement-breakpoint
-- An index on an expression is of use only once the database knows what its values are like.
ANALYZE "certification_applications", "assessment_leads", "contact_inquiries", "certification_orders";
