CREATE TABLE "certificate_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"content" jsonb NOT NULL,
	"credential" text,
	"credential_sha256" text,
	"document_sha256" text,
	"proof_values" text[],
	"key_id" integer,
	"list_id" integer,
	"list_index" integer,
	"file_id" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_editions_credentialSha256_unique" UNIQUE("credential_sha256"),
	CONSTRAINT "certificate_editions_documentSha256_unique" UNIQUE("document_sha256"),
	CONSTRAINT "certificate_editions_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "certificate_editions_certificateId_edition_unique" UNIQUE("certificate_id","edition"),
	CONSTRAINT "certificate_editions_listId_listIndex_unique" UNIQUE("list_id","list_index"),
	CONSTRAINT "certificate_editions_reason" CHECK ("certificate_editions"."reason" in ('issued', 'corrected', 'reinstated', 're-signed')),
	CONSTRAINT "certificate_editions_signed" CHECK (("certificate_editions"."credential" is null) = ("certificate_editions"."credential_sha256" is null) and ("certificate_editions"."credential" is null) = ("certificate_editions"."document_sha256" is null)),
	CONSTRAINT "certificate_editions_delivered" CHECK ("certificate_editions"."delivered_at" is null or "certificate_editions"."credential" is not null),
	CONSTRAINT "certificate_editions_index" CHECK (("certificate_editions"."list_id" is null) = ("certificate_editions"."list_index" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certificate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"edition" integer NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" integer,
	"origin" text NOT NULL,
	"is_test" boolean NOT NULL,
	"holder_name" text NOT NULL,
	"printed_name" text,
	"holder_place" text NOT NULL,
	"holder_country" text NOT NULL,
	"scope" text NOT NULL,
	"is_overall" boolean NOT NULL,
	"areas" text[] NOT NULL,
	"scheme_version" integer NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"first_issued_on" date NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"status_reason" text,
	"status_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(number || ' ' || holder_name || ' ' || coalesce(printed_name, '') || ' ' || holder_place)) STORED,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "certificates_number" CHECK ("certificates"."number" ~ '^(BEC|TST)-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$'),
	CONSTRAINT "certificates_test_number" CHECK ("certificates"."is_test" = ("certificates"."number" like 'TST-%')),
	CONSTRAINT "certificates_status" CHECK ("certificates"."status" in ('prepared', 'valid', 'suspended', 'withdrawn', 'superseded')),
	CONSTRAINT "certificates_country" CHECK ("certificates"."holder_country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "certificates_delivered" CHECK (("certificates"."status" = 'prepared') = ("certificates"."edition" = 0))
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issuer_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "issuer_keys_publicKey_unique" UNIQUE("public_key"),
	CONSTRAINT "issuer_keys_state" CHECK ("issuer_keys"."state" in ('active', 'retired', 'compromised'))
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"signed_version" integer,
	"signed" text,
	"signed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "certificate_editions" ADD CONSTRAINT "certificate_editions_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_editions" ADD CONSTRAINT "certificate_editions_key_id_issuer_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."issuer_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_editions" ADD CONSTRAINT "certificate_editions_list_id_status_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."status_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_editions" ADD CONSTRAINT "certificate_editions_file_id_certification_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."certification_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_certification_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."certification_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_events_certificate_id_id_index" ON "certificate_events" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "certificates_created_at_id_index" ON "certificates" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_status_created_at_id_index" ON "certificates" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_valid_until_index" ON "certificates" USING btree ("valid_until") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- What happened to a certificate is only ever added to, until the person whom it is about is forgotten.
CREATE FUNCTION "refuse_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('northmark.forgetting', true) = 'on' THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	RAISE EXCEPTION 'certificate_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "certificate_events_append_only" BEFORE UPDATE OR DELETE ON "certificate_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_event_change"();--> statement-breakpoint
-- What an edition states, the signed file, and a bit once set, never change, until its holder is forgotten.
CREATE FUNCTION "refuse_edition_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('northmark.forgetting', true) = 'on' THEN
		RETURN NEW;
	END IF;
	IF NEW.content <> OLD.content
		OR (OLD.credential IS NOT NULL AND NEW.credential IS DISTINCT FROM OLD.credential)
		OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
		OR NEW.list_index IS DISTINCT FROM OLD.list_index THEN
		RAISE EXCEPTION 'an edition of a certificate does not change';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "certificate_editions_unchanged" BEFORE UPDATE ON "certificate_editions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_edition_change"();
