DROP INDEX "assessment_leads_assignee_completed_at_id_index";--> statement-breakpoint
DROP INDEX "certificates_created_at_id_index";--> statement-breakpoint
DROP INDEX "certification_orders_created_at_id_index";--> statement-breakpoint
CREATE INDEX "assessment_leads_of_assignee" ON "assessment_leads" USING btree ("assignee","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status") WHERE "assessment_leads"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"valid_until");--> statement-breakpoint
CREATE INDEX "certification_orders_newest" ON "certification_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount");