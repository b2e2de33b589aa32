DROP INDEX "customers_last_activity_at_id_index";--> statement-breakpoint
DROP INDEX "assessment_leads_of_assignee";--> statement-breakpoint
CREATE INDEX "customers_active" ON "customers" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"name","company","created_at");--> statement-breakpoint
CREATE INDEX "assessment_leads_of_assignee" ON "assessment_leads" USING btree ("assignee","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","first_name","last_name") WHERE "assessment_leads"."assignee" is not null;