-- What the search index knows of a row: every three and four characters in a row of each word, the first one and two
-- behind a space, two or three on both sides of a dot, and the month (of thirty days; its name is longer than any
-- piece, so that no word can pass for it).
CREATE FUNCTION search_pieces(content text, at timestamp with time zone) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
	pieces text[] := ARRAY['month ' || floor(extract(epoch FROM at) / 2592000)];
	n int := 1;
	word text;
	dot int;
	next_dot int;
BEGIN
	FOREACH word IN ARRAY string_to_array(content, ' ') LOOP
		CONTINUE WHEN word = '';
		pieces[n + 1] := ' ' || left(word, 1);
		pieces[n + 2] := ' ' || left(word, 2);
		n := n + 2;
		FOR i IN 1 .. length(word) - 2 LOOP
			pieces[n + 1] := substr(word, i, 3);
			pieces[n + 2] := substr(word, i, 4);
			n := n + 2;
		END LOOP;
		dot := strpos(word, '.');
		WHILE dot > 0 LOOP
			FOR before IN 2 .. least(dot - 1, 3) LOOP
				pieces[n + 1] := substr(word, dot - before, before + 3);
				pieces[n + 2] := substr(word, dot - before, before + 4);
				n := n + 2;
			END LOOP;
			next_dot := strpos(substr(word, dot + 1), '.');
			dot := CASE WHEN next_dot > 0 THEN dot + next_dot ELSE 0 END;
		END LOOP;
	END LOOP;
	RETURN array_to_tsvector(pieces);
END
$$;
--> statement-breakpoint
-- The pieces that a row must have to hold these words. One or two characters must begin a word. Of a short part of an
-- address what is around its dot will do, which few others have in common; of another word as many pieces are asked for
-- as cover its first sixteen characters. Each more costs time, and of further words the first one will do.
CREATE FUNCTION search_query(words text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	pieces text[] := '{}';
	word text;
	dot int;
	covered int := 16;
	last int;
BEGIN
	FOREACH word IN ARRAY string_to_array(words, ' ') LOOP
		-- With two characters at least before and behind it.
		dot := CASE WHEN length(word) BETWEEN 5 AND 7 THEN strpos(substr(word, 3, length(word) - 4), '.') + 2 ELSE 2 END;
		IF length(word) < 3 THEN
			pieces := array_append(pieces, ' ' || word);
		ELSIF dot > 2 THEN
			pieces := array_append(pieces, substr(word, greatest(dot - 3, 1), least(dot, 4) + 3));
		ELSE
			last := least(length(word), covered) - 3;
			FOR i IN 1 .. last BY 4 LOOP
				pieces := array_append(pieces, substr(word, i, 4));
			END LOOP;
			pieces := array_append(pieces, substr(word, greatest(last, 1), 4));
		END IF;
		covered := 4;
	END LOOP;
	RETURN (
		SELECT string_agg('''' || replace(replace(piece, '\', '\\'), '''', '''''') || '''', ' & ')
		FROM (SELECT DISTINCT unnest(pieces) AS piece) AS asked
	)::tsquery;
END
$$;
--> statement-breakpoint
DROP INDEX "certification_applications_search";--> statement-breakpoint
DROP INDEX "assessment_leads_search";--> statement-breakpoint
DROP INDEX "contact_inquiries_search";--> statement-breakpoint
DROP INDEX "certification_orders_search";--> statement-breakpoint
CREATE INDEX "certification_orders_status_and_payment" ON "certification_orders" USING btree ("order_status","payment_state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_search" ON "certification_applications" USING gin (search_pieces("search_text", "submitted_at")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "assessment_leads_search" ON "assessment_leads" USING gin (search_pieces("search_text", "completed_at")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contact_inquiries_search" ON "contact_inquiries" USING gin (search_pieces("search_text", "created_at")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "certification_orders_search" ON "certification_orders" USING gin (search_pieces("search_text", "created_at")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Nothing is guessed from the pieces, and cutting them for thousands of sample rows would take seconds.
ALTER INDEX "certification_applications_search" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "assessment_leads_search" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "contact_inquiries_search" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "certification_orders_search" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- By a thousand values the database often takes what a thousand rows have for what three thousand have.
ALTER TABLE "certification_applications" ALTER COLUMN "search_text" SET STATISTICS 2000;--> statement-breakpoint
ALTER TABLE "assessment_leads" ALTER COLUMN "search_text" SET STATISTICS 2000;--> statement-breakpoint
ALTER TABLE "contact_inquiries" ALTER COLUMN "search_text" SET STATISTICS 2000;--> statement-breakpoint
ALTER TABLE "certification_orders" ALTER COLUMN "search_text" SET STATISTICS 2000;--> statement-breakpoint
ANALYZE "certification_applications", "assessment_leads", "contact_inquiries", "certification_orders";
