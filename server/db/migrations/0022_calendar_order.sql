DROP INDEX "certificates_suspends_on_index";--> statement-breakpoint
DROP INDEX "certificates_term_end";--> statement-breakpoint
DROP INDEX "check_ins_deadline";--> statement-breakpoint
CREATE INDEX "certificates_suspends_on_id_index" ON "certificates" USING btree ("suspends_on","id") WHERE "certificates"."suspends_on" is not null;--> statement-breakpoint
CREATE INDEX "certificates_term_end" ON "certificates" USING btree ("valid_until","is_test","id") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX "check_ins_deadline" ON "check_ins" USING btree ("deadline","certificate_id") WHERE "check_ins"."status" in ('planned', 'returned');