CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file_name" text,
	"file_size" bigint,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_started_at_index" ON "backups" USING btree ("started_at" DESC NULLS LAST);