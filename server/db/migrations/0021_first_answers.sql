-- Until now the only answer that was known is the first one.
UPDATE "contact_inquiries" SET "first_answered_at" = "answered_at" WHERE "answered_at" IS NOT NULL;
