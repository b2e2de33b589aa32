ALTER TABLE "check_in_links" ADD COLUMN "colleague_id" integer;--> statement-breakpoint
ALTER TABLE "review_links" ADD COLUMN "colleague_id" integer;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_colleague_id_portal_colleagues_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."portal_colleagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_colleague_id_portal_colleagues_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."portal_colleagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_links_colleague_id_index" ON "check_in_links" USING btree ("colleague_id") WHERE "check_in_links"."colleague_id" is not null;--> statement-breakpoint
CREATE INDEX "review_links_colleague_id_index" ON "review_links" USING btree ("colleague_id") WHERE "review_links"."colleague_id" is not null;